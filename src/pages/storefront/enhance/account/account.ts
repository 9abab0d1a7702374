import { startDeviceAlerts } from './device-alerts.ts'
import '../post/post-form.ts'
import { startPasskeys } from './passkey-buttons.ts'

// The page of a garage is complete without any of this.
startPasskeys()
void startDeviceAlerts()
