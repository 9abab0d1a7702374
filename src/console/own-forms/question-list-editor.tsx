import { useState } from 'react'
import { questionKinds } from '#features/content/domain/own-forms/own-question.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Fold } from '../kit/fold/fold.tsx'
import { ItemTools } from '../kit/fold/item-tools.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { hasProblem } from '../settings/group-list-editor.tsx'
import styles from '../pages/pages-screen.module.css'
import { type EditedQuestion, freshQuestion, questionKindNames } from './edited-questions.ts'
import { QuestionEditor } from './question-editor.tsx'

type Props = {
  questions: readonly EditedQuestion[]
  /** A sentence for each place that is wrong: `questions.2.label`. */
  problems: Record<string, string>
  /** Publish was pressed. */
  showsAll: boolean
  onChange(questions: EditedQuestion[]): void
}

/** What a form asks, from top to bottom; each question opens, moves and goes by itself. */
export function QuestionListEditor({ questions, problems, showsAll, onChange }: Props) {
  const [fresh, setFresh] = useState('')
  const move = (at: number, to: number): void => {
    const moved = questions[at]
    if (moved) onChange(questions.toSpliced(at, 1).toSpliced(to, 0, moved))
  }
  const remove = (at: number): void => {
    onChange(questions.toSpliced(at, 1))
    toast('Question removed.', { undo: () => onChange([...questions]) })
  }
  const add = (kind: EditedQuestion['kind']): void => {
    const question = freshQuestion(kind, crypto.randomUUID().slice(0, 8))
    setFresh(question.id)
    onChange([...questions, question])
  }
  return (
    <Panel title="Questions" isFlush>
      {problems['questions'] && showsAll && <p className={styles.problem}>{problems['questions']}</p>}
      <ol className={styles.blocks}>
        {questions.map((question, at) => {
          const isWrong = hasProblem(problems, `questions.${at}`)
          const name = `Question ${at + 1}, ${question.label || questionKindNames[question.kind]}`
          return (
            <li key={question.id} className={styles.block}>
              <Fold
                asksToOpen={showsAll && isWrong}
                isFresh={question.id === fresh}
                summary={
                  <>
                    <b>{question.label || 'New question'}</b>{' '}
                    <span className={styles.excerpt}>
                      {questionKindNames[question.kind]}
                      {question.required === true && ', required'}
                      {question.shown_when && ', shown sometimes'}
                    </span>
                    {isWrong && <small> Check this</small>}
                  </>
                }
              >
                <QuestionEditor
                  questions={questions}
                  at={at}
                  problems={problems}
                  showsAll={showsAll}
                  change={(next) => onChange(questions.with(at, next))}
                />
              </Fold>
              <div className={styles.tools}>
                <ItemTools {...{ name, at, move, remove }} count={questions.length} />
              </div>
            </li>
          )
        })}
      </ol>
      <AddQuestion onAdd={add} />
    </Panel>
  )
}

const kinds = questionKinds.map((kind) => ({ value: kind, label: questionKindNames[kind] }))

function AddQuestion({ onAdd }: { onAdd(kind: EditedQuestion['kind']): void }) {
  const [kind, setKind] = useState<EditedQuestion['kind']>('text')
  return (
    <div className={styles.add}>
      <SelectField
        label="Another question"
        value={kind}
        choices={kinds}
        onChange={({ target }) => setKind(target.value as EditedQuestion['kind'])}
      />
      <ActionButton glyph="plus" onClick={() => onAdd(kind)}>
        Add question
      </ActionButton>
    </div>
  )
}
