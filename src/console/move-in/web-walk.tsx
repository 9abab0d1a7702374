import { useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { toastFailure } from '../kit/toast-list.ts'
import styles from './move-in.module.css'

type Walk = NonNullable<OutputOf<'moveIn.read'>['walk']>

const sayFailure = { onFailed: toastFailure }

/** Reads the old site from the web, a page a second; it goes on when this screen is closed, and after a restart. */
export function WebWalk({ walk }: { walk: Walk | null }) {
  const [typed, setTyped] = useState('')
  const begin = useChange('moveIn.walk', sayFailure)
  const stop = useChange('moveIn.stopWalk', sayFailure)
  const isReading = walk?.state === 'reading'
  return (
    <div className={styles.upload}>
      {!isReading && (
        <form
          className={styles.web}
          onSubmit={(event) => {
            event.preventDefault()
            begin.mutate({ address: typed || (walk?.origin ?? '') })
          }}
        >
          <InputField
            label="Or read it from the web"
            placeholder="https://www.example.com"
            inputMode="url"
            autoComplete="url"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ActionButton type="submit" isBusy={begin.isPending} disabled={typed === '' && !walk}>
            {walk && typed === '' ? (walk.state === 'done' ? 'Read again' : 'Go on') : 'Read the site'}
          </ActionButton>
          <small>One page a second, as far as its robots.txt allows.</small>
        </form>
      )}
      {walk && <Progress walk={walk} />}
      {isReading && (
        <ActionButton isBusy={stop.isPending} onClick={() => stop.mutate({})}>
          Stop reading
        </ActionButton>
      )}
    </div>
  )
}

function Progress({ walk }: { walk: Walk }) {
  const { origin, state, message, read, waiting, refused, failed, mostPages } = walk
  const host = origin.replace(/^https?:\/\//, '')
  const whole = Math.min(mostPages, read + waiting)
  const others = [
    refused > 0 ? `${refused.toLocaleString('en')} left out (not a page, or not to be read)` : '',
    failed > 0 ? `${failed.toLocaleString('en')} didn’t answer` : '',
  ].filter(Boolean)
  return (
    <>
      <p role="status">
        {stateTexts[state]} {host}: {read.toLocaleString('en')} {read === 1 ? 'page' : 'pages'} read
        {waiting > 0 && `, ${waiting.toLocaleString('en')} known to come`}
        {others.length > 0 && `; ${others.join(', ')}`}.
      </p>
      {state === 'reading' && <progress value={read} max={Math.max(1, whole)} aria-label={`Reading ${host}`} />}
      {message !== '' && <Notice tone={state === 'failed' ? 'bad' : 'plain'}>{message}</Notice>}
    </>
  )
}

const stateTexts = {
  reading: 'Reading',
  stopped: 'Stopped reading',
  done: 'Finished reading',
  failed: 'Couldn’t go on reading',
}
