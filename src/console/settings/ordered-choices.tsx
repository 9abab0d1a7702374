import { ActionButton } from '../kit/action-button.tsx'
import { CheckField } from '../kit/input-field.tsx'
import styles from './setting-editor.module.css'

type Props = {
  label: string
  all: readonly string[]
  chosen: readonly string[]
  choose(chosen: string[]): void
  nameOf(choice: string): string
}

/** Some of a few, in an order of one's own. */
export function OrderedChoices({ label, all, chosen, choose, nameOf }: Props) {
  const others = all.filter((each) => !chosen.includes(each))
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {[...chosen, ...others].map((each, at) => (
        <div key={each} className={styles.choice}>
          <CheckField
            label={nameOf(each)}
            checked={at < chosen.length}
            onChange={() => choose(at < chosen.length ? chosen.filter((other) => other !== each) : [...chosen, each])}
          />
          {at < chosen.length && (
            <ActionButton
              tone="bare"
              glyph="up"
              label={`${nameOf(each)}: earlier`}
              disabled={at === 0}
              onClick={() => choose(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, each))}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
