import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { cameraProblem, readBarcodes } from './barcodes.ts'
import layout from '../kit/layout.module.css'
import styles from './yard.module.css'

type Props = {
  isOpen: boolean
  /** Does what a code is for; false where it is no use here, and the camera goes on looking. */
  onCode(code: string): boolean
  /** Why a code was no use: `but no vehicle on this site has it`. */
  unknownText: string
  onClose(): void
}

/** The camera looks for the barcode of a VIN, a plate or a stock number. */
export const ScanSheet = (props: Props) => (
  <Sheet title="Scan a barcode" isOpen={props.isOpen} onClose={props.onClose}>
    {props.isOpen && <Scanner {...props} />}
  </Sheet>
)

function Scanner({ onCode, unknownText, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const [unknown, setUnknown] = useState('')
  const take = useEffectEvent((code: string): void => {
    if (!onCode(code)) setUnknown(code)
  })
  useEffect(() => {
    const stop = new AbortController()
    void showCamera(video.current, stop.signal)
      .then((shown) => shown && readBarcodes(shown, (code) => take(code), stop.signal))
      .catch((error: unknown) => setProblem(cameraProblem(error)))
    return () => stop.abort()
  }, [])
  return (
    <div className={layout.stack}>
      {problem === '' ? (
        <video ref={video} muted playsInline className={styles.video} aria-label="What the camera sees" />
      ) : (
        <p role="alert">{problem}</p>
      )}
      {problem === '' && (
        <p className={styles.hint} role="status">
          {unknown === ''
            ? 'Point the camera at the barcode on the door jamb, the windscreen label or the plate.'
            : `We read ${unknown.slice(0, 40)}, ${unknownText}.`}
        </p>
      )}
      <ActionButton onClick={onClose}>Type it instead</ActionButton>
    </div>
  )
}

/** The back camera in this element, switched off when the work is given up. */
async function showCamera(video: HTMLVideoElement | null, signal: AbortSignal): Promise<HTMLVideoElement | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = (): void => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', end)
  if (signal.aborted || !video) {
    end()
    return undefined
  }
  video.srcObject = stream
  // A frame that is not there yet is waited for by whoever reads it.
  void video.play().catch(() => undefined)
  return video
}
