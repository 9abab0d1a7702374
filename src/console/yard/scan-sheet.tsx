import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { cameraProblem, readBarcodes } from './barcodes.ts'
import { carOfCode } from './find-cars.ts'
import styles from './yard.module.css'

type Props = { isOpen: boolean; cars: readonly RoundCar[]; onFound(car: RoundCar): void; onClose(): void }

/** The camera looks for the barcode of a VIN, a plate or a stock number. */
export const ScanSheet = (props: Props) => (
  <Sheet title="Scan a barcode" isOpen={props.isOpen} onClose={props.onClose}>
    {props.isOpen && <Scanner {...props} />}
  </Sheet>
)

function Scanner({ cars, onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const [unknown, setUnknown] = useState('')
  const onCode = useEffectEvent((code: string): void => {
    const car = carOfCode(cars, code)
    if (car) onFound(car)
    else setUnknown(code)
  })
  useEffect(() => {
    const stop = new AbortController()
    void showCamera(video.current, stop.signal)
      .then((shown) => shown && readBarcodes(shown, (code) => onCode(code), stop.signal))
      .catch((error: unknown) => setProblem(cameraProblem(error)))
    return () => stop.abort()
  }, [])
  return (
    <div className={styles.scan}>
      {problem === '' ? (
        <video ref={video} muted playsInline className={styles.video} aria-label="What the camera sees" />
      ) : (
        <p role="alert">{problem}</p>
      )}
      {problem === '' && (
        <p className={styles.hint} role="status">
          {unknown === ''
            ? 'Point the camera at the barcode on the door jamb, the windscreen label or the plate.'
            : `We read ${unknown.slice(0, 40)}, but no vehicle on this site has it.`}
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
