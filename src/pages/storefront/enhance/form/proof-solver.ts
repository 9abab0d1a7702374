import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { handler } from 'altcha-lib/workers/shared'

// Runs beside the page, so that nothing in it waits.
handler({ deriveKey })
