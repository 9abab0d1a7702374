import { useState } from 'react'
import { questionKinds } from '#features/content/domain/own-forms/own-question.ts'
import { CheckField, SelectField } from '../kit/input-field.tsx'
import { SettingEditor } from '../settings/setting-editor.tsx'
import layout from '../kit/layout.module.css'
import styles from '../settings/setting-editor.module.css'
import { ConditionEditor } from './condition-editor.tsx'
import {
  canBeRequired,
  type EditedQuestion,
  hasOptions,
  questionKindNames,
  questionsToWaitFor,
} from './edited-questions.ts'

type Props = {
  questions: readonly EditedQuestion[]
  at: number
  /** A sentence for each place that is wrong: `questions.2.label`. */
  problems: Record<string, string>
  /** Publish was pressed. */
  showsAll: boolean
  change(question: EditedQuestion): void
}

const line = (longest: number) => ({ kind: 'text', longest, mayBeNothing: false }) as const
const lines = { kind: 'list', item: line(100) } as const
const kinds = questionKinds.map((kind) => ({ value: kind, label: questionKindNames[kind] }))

/** What one question asks, what can be answered, and when it is asked. What is wrong is said once the question was left. */
export function QuestionEditor({ questions, at, problems, showsAll, change }: Props) {
  const [wasLeft, setLeft] = useState(false)
  const question = questions[at]
  if (!question) return null
  const place = `questions.${at}`
  const problemAt = (name: string) => (wasLeft || showsAll ? problems[`${place}.${name}`] : undefined)
  const text = (name: 'label' | 'help' | 'options', label: string, hint: string) => (
    <SettingEditor
      control={name === 'options' ? lines : line(name === 'label' ? 120 : 200)}
      label={label}
      hint={hint}
      value={question[name]}
      change={(value) => change({ ...question, [name]: value })}
      path={`${place}.${name}`}
      problems={problems}
      showsAll={showsAll}
    />
  )
  return (
    <div
      className={styles.fields}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true)
      }}
    >
      {[place, `${place}.id`, `${place}.required`].map(
        (each) =>
          problems[each] && (
            <p key={each} className={layout.problem}>
              {problems[each]}
            </p>
          ),
      )}
      {text('label', 'Question', 'As shoppers read it.')}
      <SelectField
        label="Answer"
        value={question.kind}
        choices={kinds}
        problem={problemAt('kind')}
        onChange={({ target }) => change({ ...question, kind: target.value as EditedQuestion['kind'] })}
      />
      {hasOptions(question) && text('options', 'Options', '')}
      {canBeRequired(question) && (
        <CheckField
          label="Required"
          hint="Shoppers can’t send the form without it."
          checked={question.required === true}
          onChange={({ target }) => change({ ...question, required: target.checked })}
        />
      )}
      {text('help', 'Help', 'A sentence below the question. Leave it empty for none.')}
      <ConditionEditor
        question={question}
        others={questionsToWaitFor(questions, at)}
        problem={problemAt('shown_when')}
        change={(condition) => change({ ...question, shown_when: condition ?? null })}
      />
    </div>
  )
}
