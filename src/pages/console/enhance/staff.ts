import { startBulk } from './bulk.ts'
import { startShortcuts } from './shortcuts.ts'

// Every staff page is complete without any of this.
startBulk()
startShortcuts()
