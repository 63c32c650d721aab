import { mount } from 'svelte'

import App from './App.svelte'
import './fonts.css'
import * as api from './lib/api'
import { speaker } from './lib/i18n.svelte'
import { soonPage } from './lib/parts'
import { keepClient, reloadWhenOutdated } from './lib/pwa'
import { router } from './lib/route.svelte'
import { settings } from './lib/settings.svelte'
import './style.css'
import './table/phone.css'

reloadWhenOutdated()
// Texts, drawings and the page travel side by side.
const { palette } = settings
const drawings = api.board(palette)
drawings.catch(() => {}) // App says so.
soonPage(router.route.page)
await speaker.load()
mount(App, { target: document.getElementById('app')!, props: { first: { palette, drawings } } })
// Pages of stored positions answer by themselves; nothing of them is kept.
if (import.meta.env.PROD && !import.meta.env.VITE_FIXTURES) void keepClient()
