import { useId } from 'react'
import { longestTask } from '#features/leads/domain/tasks/lead-task.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { useNow } from '../kit/site-time.tsx'
import { usualSteps, usualTimes } from './follow-up-times.ts'
import styles from './follow-ups.module.css'

/** A step as it is typed; `clock` is the time that the clock of the site reads: `2026-11-28T09:00`. */
type TypedStep = { what: string; clock: string }

type Props = { typed: TypedStep; problems: Record<string, string>; change(differences: Partial<TypedStep>): void }

/** Asks what is to be done, and when: the usual ones by one press. */
export function StepFields({ typed, problems, change }: Props) {
  const { timeZone } = useSiteFrame()
  const now = useNow()
  const id = useId()
  return (
    <div className={styles.step}>
      <div className={styles.fields}>
        <InputField
          label="What’s next"
          list={`${id}-usual`}
          autoComplete="off"
          maxLength={longestTask}
          value={typed.what}
          problem={problems['what']}
          onChange={({ target }) => change({ what: target.value })}
        />
        <datalist id={`${id}-usual`}>
          {usualSteps.map((step) => (
            <option key={step}>{step}</option>
          ))}
        </datalist>
        <InputField
          label="When"
          type="datetime-local"
          value={typed.clock}
          problem={problems['dueAt']}
          onChange={({ target }) => change({ clock: target.value })}
        />
      </div>
      <div className={styles.times} role="group" aria-label="Usual times">
        {usualTimes(now, timeZone).map(({ label, clock }) => (
          <ActionButton key={label} aria-pressed={typed.clock === clock} onClick={() => change({ clock })}>
            {label}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}
