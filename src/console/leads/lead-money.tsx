import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { call, CallFailure } from '../data/call.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Facts } from '../kit/facts.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import writing from './lead-writing.module.css'

type Answers = OutputOf<'leads.financialAnswers'>

/** What the shopper said about income, housing and debts: sealed, and shown to whoever may see it and gives their password again. */
export function LeadMoney({ lead }: { lead: LeadScreenData }) {
  const maySee = useMay('finance.answers')
  const site = useSite()
  const [answers, setAnswers] = useState<Answers | null>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!maySee || !lead.hasFinancialAnswers) return null

  const show = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      setAnswers(await call('leads.financialAnswers', { id: lead.id, password }, { siteId: site.id }))
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : 'The server can’t be reached. Please try again.')
    }
    setPassword('')
    setBusy(false)
  }

  return (
    <Panel title="Income and debts" id="money">
      {answers ? (
        <Shown answers={answers} onHide={() => setAnswers(null)} />
      ) : (
        <form className={layout.stack} onSubmit={(event) => void show(event)}>
          <p className={writing.quiet}>
            These answers are encrypted separately. The audit log records who opens them, and when.
          </p>
          <InputField
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            problem={problem || undefined}
          />
          <div>
            <ActionButton type="submit" isBusy={isBusy}>
              Show answers
            </ActionButton>
          </div>
        </form>
      )}
    </Panel>
  )
}

function Shown({ answers: { answers, deletedAfter }, onHide }: { answers: Answers; onHide(): void }) {
  if (answers.length === 0) return <p>These answers have been deleted, or were never given.</p>
  return (
    <>
      <Facts facts={answers} />
      {deletedAfter && (
        <p className={writing.quiet}>
          Deleted on <SiteTime at={deletedAfter} />.
        </p>
      )}
      <ActionButton onClick={onHide}>Hide</ActionButton>
    </>
  )
}
