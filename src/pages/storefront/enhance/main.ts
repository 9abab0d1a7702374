import { startCalculatorIntent } from './finance/calculator-intent.ts'
import { startCardTransition } from './list/card-transition.ts'
import { startContactEvents } from './shell/contact-clicks.ts'
import { startCardPhotos } from './list/card-photos.ts'
import { startCompare } from './list/compare.ts'
import { startFailedPictures } from './shell/failed-pictures.ts'
import { startBackCloses } from './shell/back-closes.ts'
import { startDialogs } from './shell/dialogs.ts'
import { startFormIntent } from './form/form-intent.ts'
import { rememberList } from './list/list-neighbours.ts'
import { startLiveResults } from './list/live-results.ts'
import { startMenus } from './shell/menus.ts'
import { startPhoneNumbers } from './shell/phone-numbers.ts'
import { startPostIntent } from './post/post-intent.ts'
import { startPlainAddresses } from './shell/plain-addresses.ts'
import { startRecentlyViewed } from './list/recently-seen.ts'
import { startSuggestions } from './list/suggestion-box.ts'
import { startVisit } from './shell/visit.ts'

/** Every page is complete without any of this; each part looks for what it makes better and is silent where there is none. */
function start(): void {
  startPlainAddresses()
  startFailedPictures()
  startLiveResults()
  rememberList()
  startBackCloses()
  startDialogs()
  startMenus()
  startPhoneNumbers()
  startContactEvents()
  startCardTransition()
  startCardPhotos()
  startVisit()
  startFormIntent()
  startPostIntent()
  startCalculatorIntent()
  startCompare()
  startRecentlyViewed()
  startSuggestions()
  if (document.body.dataset['page']) void import('./shell/report-visit.ts').then((part) => part.startVisitReport())
  const garage = document.querySelector<HTMLFormElement>('form#garage')
  if (garage) void import('./list/garage-hearts.ts').then((part) => part.startGarage(garage))
  const nearest = document.querySelector<HTMLFormElement>('form[data-nearest]')
  if (nearest) void import('./list/near-me.ts').then((part) => part.startNearest(nearest))
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  if (sent) void import('./form/sent-answers.ts').then((part) => part.showSent(sent))
  const vendors = document.querySelector<HTMLElement>('[data-vendors]')
  if (vendors) void import('./third-parties/start-third-parties.ts').then((part) => part.startThirdParties(vendors))
  if (document.querySelector('form[data-number]'))
    void import('./shell/requested-numbers.ts').then((part) => part.startRequestedNumbers())
  if (document.querySelector('[data-gallery], [data-share], [data-print]'))
    void import('./vehicle/vehicle-extras.ts').then((part) => part.startVehiclePage())
}

// A page that a browser makes ready in advance was not looked at yet, and may never be.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
