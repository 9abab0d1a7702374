import { CheckField, SelectField } from '../kit/input-field.tsx'
import { answersTo, type EditedQuestion } from './edited-questions.ts'
import styles from '../settings/setting-editor.module.css'

type Props = {
  question: EditedQuestion
  /** Questions above it that it could wait for. */
  others: readonly EditedQuestion[]
  problem: string | undefined
  change(condition: EditedQuestion['shown_when']): void
}

/** Sets when shoppers see a question: always, or once another one is answered in a certain way. */
export function ConditionEditor({ question: { shown_when: condition = null }, others, problem, change }: Props) {
  const other = others.find(({ id }) => id === condition?.question)
  const answers = other ? answersTo(other) : []
  const chosen = condition?.is ?? []
  if (others.length === 0 && condition === null) return null
  return (
    <>
      <SelectField
        label="Show it"
        value={condition?.question ?? ''}
        problem={problem}
        choices={[
          { value: '', label: 'Always' },
          ...(condition && !other
            ? [{ value: condition.question, label: 'When a question that isn’t above it is answered' }]
            : []),
          ...others.map(({ id, label }) => ({
            value: id,
            label: `When “${label || 'a question without words'}” is answered`,
          })),
        ]}
        onChange={({ target: { value } }) => change(value === '' ? null : { question: value, is: [] })}
      />
      {condition && answers.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>With any of these answers; none ticked means any answer</legend>
          {answers.map((answer) => (
            <CheckField
              key={answer}
              label={answer}
              checked={chosen.includes(answer)}
              onChange={({ target }) =>
                change({
                  ...condition,
                  is: target.checked ? [...chosen, answer] : chosen.filter((each) => each !== answer),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
