import { startLiveResults } from './list/live-results.ts'
import { whenShown } from './shell/when-shown.ts'

// Only pages with the filters of a list name it in their head, so that it comes beside the script that every page has.
whenShown(startLiveResults)
