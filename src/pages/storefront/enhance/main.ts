import { startCardTransition } from './card-transition.ts'
import { startContactEvents } from './contact-events.ts'
import { startCompare } from './compare.ts'
import { startDialogs } from './dialogs.ts'
import { startFormIntent } from './form-intent.ts'
import { startIslands } from './islands.ts'
import { startLiveResults } from './live-results.ts'
import { startMenus } from './menus.ts'
import { startPhoneNumbers } from './phone-numbers.ts'
import { startPlainAddresses } from './plain-addresses.ts'
import { startRecentlyViewed } from './recent.ts'
import { startSuggestions } from './suggestions.ts'
import { startVisit } from './visit.ts'

/** Every page is complete without any of this; each part looks for what it makes better and is silent where there is none. */
function start(): void {
  startPlainAddresses()
  startLiveResults()
  startDialogs()
  startMenus()
  startPhoneNumbers()
  startContactEvents()
  startCardTransition()
  startVisit()
  startFormIntent()
  startIslands()
  startCompare()
  startRecentlyViewed()
  startSuggestions()
  if (document.querySelector('[data-gallery], [data-share], [data-print]'))
    void import('./vehicle-page.ts').then((part) => part.startVehiclePage())
}

// A page that a browser makes ready in advance was not looked at yet, and may never be.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
