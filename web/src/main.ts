import { mount } from 'svelte'

import App from './App.svelte'
import './fonts.css'
import { content } from './lib/game/session/content.svelte'
import { speaker } from './lib/words/i18n.svelte'
import { keepClient, reloadWhenOutdated } from './lib/app/pwa'
import { router } from './lib/app/route.svelte'
import { settings } from './lib/app/settings.svelte'
import { preloadPage } from './pages'
import './style.css'
import './table/phone.css'

reloadWhenOutdated()
// A link or a code that is pasted into the address of an open page does not load anything by
// itself.
addEventListener('hashchange', () => location.hash && location.reload())
// Texts, drawings and the page load in parallel. A table names its own content.
const { page, id } = router.route
if (page !== 'table') content.load(settings.palette, page === 'invite' ? id : '').catch(() => {}) // App reports errors
preloadPage(router.route.page)
await speaker.load()
mount(App, { target: document.getElementById('app')! })
// Pages of stored positions answer themselves and are not cached.
if (import.meta.env.PROD && !import.meta.env.VITE_FIXTURES) void keepClient()
