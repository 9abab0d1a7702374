import { startCardTransition } from './card-transition.ts'
import { startDialogs } from './dialogs.ts'
import { startGallery } from './gallery.ts'
import { startIslands } from './islands.ts'
import { startLeadForms } from './lead-forms.ts'
import { startLiveResults } from './live-results.ts'
import { startMenus } from './menus.ts'
import { startPhoneNumbers } from './phone-numbers.ts'
import { startPlainAddresses } from './plain-addresses.ts'

// Every page is complete without any of this; each part looks for what it makes better and is silent where there is none.
startPlainAddresses()
startLiveResults()
startDialogs()
startGallery()
startMenus()
startPhoneNumbers()
startCardTransition()
startLeadForms()
startIslands()
