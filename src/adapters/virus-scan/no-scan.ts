import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'

/** Every file passes where no scanner is configured, and is marked as not scanned. */
export const noScan: ScanFile = async (file) => {
  file.destroy()
  return 'unscanned'
}
