import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'

/** Where no scanner is configured every file passes, and is marked as not scanned. */
export const noScan: ScanFile = async (file) => {
  file.destroy()
  return 'unscanned'
}
