/** What some browsers have to read barcodes with; the compiler does not know it. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type Detectors = new (options: { formats: string[] }) => Detector

const detectors = (): Detectors | undefined => (window as { BarcodeDetector?: Detectors }).BarcodeDetector

/** Those of VIN plates, windscreen labels and number plates. */
const formats = ['code_39', 'code_128', 'qr_code', 'data_matrix', 'pdf417']

/** Needs a browser that reads barcodes and has a camera. */
export const canScan = (): boolean => detectors() !== undefined && 'mediaDevices' in navigator

const pollInterval = 200

/** Looks at a video until it shows a barcode that is known, or the work is given up. */
export async function readBarcodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectors()
  if (!Detector) return
  const detector = new Detector({ formats })
  while (!signal.aborted) {
    // A frame that cannot be read is followed by the next one.
    const codes = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    for (const { rawValue } of codes) onCode(rawValue)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

/** The reason why the camera stays dark, and what to do. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera is blocked for the console. Allow it in the settings of your browser, or type the last four.'
  if (name === 'NotFoundError') return 'This device has no camera. Type the last four instead.'
  return 'The camera can’t be used right now. Another app may have it. Type the last four instead.'
}
