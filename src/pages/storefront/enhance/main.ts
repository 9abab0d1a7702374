import { startCardTransition } from './card-transition.ts'
import { startContactEvents } from './contact-events.ts'
import { startDialogs } from './dialogs.ts'
import { startFormIntent } from './form-intent.ts'
import { startGallery } from './gallery.ts'
import { startIslands } from './islands.ts'
import { startLiveResults } from './live-results.ts'
import { startMenus } from './menus.ts'
import { startPhoneNumbers } from './phone-numbers.ts'
import { startPlainAddresses } from './plain-addresses.ts'
import { startVisit } from './visit.ts'

// Every page is complete without any of this; each part looks for what it makes better and is silent where there is none.
startPlainAddresses()
startLiveResults()
startDialogs()
startGallery()
startMenus()
startPhoneNumbers()
startContactEvents()
startCardTransition()
startVisit()
startFormIntent()
startIslands()
