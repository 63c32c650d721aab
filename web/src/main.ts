import { mount } from 'svelte'

import App from './App.svelte'
import './fonts.css'
import { content } from './lib/game/session/content.svelte'
import { speaker } from './lib/words/i18n.svelte'
import { keepClient, reloadWhenOutdated } from './lib/app/pwa'
import { isTablePage } from './lib/app/pages'
import { router } from './lib/app/route.svelte'
import { settings } from './lib/app/settings.svelte'
import { preloadPage } from './pages'
import './style.css'
import './table/phone.css'

reloadWhenOutdated()
// If a person pastes a link or a code into the address of an open page, the browser does not load
// the page again, so the page does it here.
addEventListener('hashchange', () => location.hash && location.reload())
// Texts, drawings and the page load in parallel. A table names its own drawings and texts.
const { page, id } = router.route
if (page === 'stream') settings.own = 'dark'
if (!isTablePage(page)) content.load(settings.palette, page === 'invite' ? id : '').catch(() => {}) // the component App reports the error
preloadPage(router.route.page)
await speaker.load()
mount(App, { target: document.getElementById('app')! })
// Pages with stored positions answer their own requests and are not cached.
if (import.meta.env.PROD && !import.meta.env.VITE_FIXTURES) void keepClient()
