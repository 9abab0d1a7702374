import { Link } from 'react-router'
import { useSite } from '../data/session.ts'
import { sendAgain, leaveOut, useAllUploads } from '../photos/upload-queue.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import type { Round } from './use-round.ts'
import styles from './yard.module.css'

const counted = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`)

function waitingText(count: number, isSignedOut: boolean): string {
  if (isSignedOut) return `${counted(count)} on this phone. Sign in to send ${count === 1 ? 'it' : 'them'}.`
  return `${counted(count)} on this phone. ${count === 1 ? 'It’s' : 'They’re'} sent when there’s a connection and the console is open.`
}

/** What this phone has taken and the server has not got: how many, why, and what to do with what was refused. */
export function WaitingPhotos({ round }: { round: Round }) {
  const { id, slug } = useSite()
  const uploads = useAllUploads().filter((each) => each.siteId === id)
  const refused = uploads.filter(({ state }) => state === 'refused')
  const open = uploads.length - refused.length
  const because = uploads.find(({ state, because: why }) => state !== 'refused' && why !== '')?.because
  const nameOf = (vehicleId: string): string => round.cars.find((car) => car.id === vehicleId)?.name ?? 'A vehicle'
  return (
    <>
      <div role="status" className={styles.status}>
        {open > 0 && (
          <p className={styles.waiting}>
            <Glyph name={navigator.onLine && !because ? 'import' : 'offline'} size={18} />
            {navigator.onLine && !because
              ? `Sending ${counted(open)}. You can keep going.`
              : waitingText(open, because === 'Sign in to send it.')}
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map((upload) => (
            <li key={upload.id}>
              <p>
                <Link to={`/${slug}/yard/${upload.vehicleId}`}>{nameOf(upload.vehicleId)}</Link>,{' '}
                {upload.shot ?? upload.name}: {upload.because}
              </p>
              {!upload.refusal?.isOfFile && (
                <ActionButton onClick={() => sendAgain(upload.id)}>Send again</ActionButton>
              )}
              <ActionButton tone="bare" onClick={() => leaveOut(upload.id)}>
                Leave out
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
