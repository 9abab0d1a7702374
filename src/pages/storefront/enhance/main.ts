import { startCardTransition } from './card-transition.ts'
import { startCompare } from './compare.ts'
import { startDialogs } from './dialogs.ts'
import { startIslands } from './islands.ts'
import { startLiveResults } from './live-results.ts'
import { startMenus } from './menus.ts'
import { startPhoneNumbers } from './phone-numbers.ts'
import { startPlainAddresses } from './plain-addresses.ts'
import { startRecentlyViewed } from './recent.ts'
import { startSuggestions } from './suggestions.ts'

/** Every page is complete without any of this; each part looks for what it makes better and is silent where there is none. */
function start(): void {
  startPlainAddresses()
  startLiveResults()
  startDialogs()
  startMenus()
  startPhoneNumbers()
  startCardTransition()
  startIslands()
  startCompare()
  startRecentlyViewed()
  startSuggestions()
  // Lists of vehicles hold no form to send, and are what most shoppers wait for first.
  if (document.querySelector('[data-gallery], [data-share], [data-print]'))
    void import('./vehicle-page.ts').then((part) => part.startVehiclePage())
  const hasForm = document.querySelector('form[method="post"]') !== null
  if (hasForm) void import('./lead-forms.ts').then((part) => part.startLeadForms())
}

// A page that a browser makes ready in advance was not looked at yet, and may never be.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
