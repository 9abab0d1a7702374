import { ActionButton } from '../kit/action-button.tsx'
import styles from './photo-panel.module.css'
import { leaveOut, sendAgain, type Upload } from './upload-queue.ts'

/** A file on its way, with how far it is, and what to do when it is refused. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { id, name, preview, state, sent, because, refusal } = upload
  return (
    <li className={styles.tile} data-state={state}>
      <span className={styles.picture}>
        <img src={preview} alt="" />
      </span>
      {state === 'refused' ? (
        <div className={styles.refused} role="alert">
          <p>
            <b>{name}</b> {because}
          </p>
          <div>
            {!refusal?.isOfFile && (
              <ActionButton tone="bare" onClick={() => sendAgain(id)} aria-label={`Send ${name} again`}>
                Send again
              </ActionButton>
            )}
            <ActionButton tone="bare" onClick={() => leaveOut(id)} aria-label={`Leave ${name} out`}>
              Leave out
            </ActionButton>
          </div>
        </div>
      ) : (
        <div className={styles.progress}>
          <progress value={sent} max={1} aria-label={`Sending ${name}`} />
          <small>{because || stateLabels[state]}</small>
        </div>
      )}
    </li>
  )
}

const stateLabels = { waiting: 'Waiting', sending: 'Sending', arrived: 'Almost there' } as const
