import { startCalculatorIntent } from './finance/calculator-intent.ts'
import { startCardTransition } from './list/card-transition.ts'
import { startContactEvents } from './shell/contact-clicks.ts'
import { startCompare } from './list/compare.ts'
import { startFailedPictures } from './shell/failed-pictures.ts'
import { startBackCloses } from './shell/back-closes.ts'
import { startDialogs } from './shell/dialogs.ts'
import { startFormIntent } from './form/form-intent.ts'
import { rememberList } from './list/list-neighbours.ts'
import { startMenus } from './shell/menus.ts'
import { startPhoneNumbers } from './shell/phone-numbers.ts'
import { startPostIntent } from './post/post-intent.ts'
import { startPlainAddresses } from './shell/plain-addresses.ts'
import { startRecentlyViewed } from './list/recently-seen.ts'
import { startSuggestions } from './list/suggestion-intent.ts'
import { startVisit } from './shell/visit.ts'
import { whenShown } from './shell/when-shown.ts'

/** In milliseconds; a visit counts from its first second on. */
const laterAfter = 600

/** Every page is complete without any of this; each part looks for what it makes better and is silent where there is none. */
function start(): void {
  startPlainAddresses()
  startFailedPictures()
  rememberList()
  startBackCloses()
  startDialogs()
  startMenus()
  startPhoneNumbers()
  startContactEvents()
  startCardTransition()
  startVisit()
  startFormIntent()
  startPostIntent()
  startCalculatorIntent()
  startCompare()
  startRecentlyViewed()
  startSuggestions()
  setTimeout(startLater, laterAfter)
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

/** What nobody sees or touches in the first moment does not share the line with photographs and the typeface. */
function startLater(): void {
  if (document.body.dataset['page']) void import('./shell/report-visit.ts').then((part) => part.startVisitReport())
  if (
    matchMedia('(pointer: coarse)').matches &&
    document.querySelector('[data-results], [data-recent], li > [data-count]')
  )
    void import('./list/card-photos.ts').then((part) => part.startCardPhotos())
}

whenShown(start)
