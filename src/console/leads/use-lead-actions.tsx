import { type ReactNode, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { LeadChange } from '../calls/lead-calls.ts'
import { useChange } from '../data/queries.ts'
import { useSeenLeads } from '../data/use-seen-leads.ts'
import { useSession } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ChoiceList, type ListChoice } from '../kit/choice-list.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'

export type LeadActions = {
  /** Does it to these leads and says so, with the way to take it back. */
  change(ids: readonly string[], action: LeadChange): void
  /** Asks for the rest of it first: who, how, or which status. */
  ask(what: 'answer' | 'assign' | 'status', ids: readonly string[]): void
  /** Makes one piece of work of them, under the one that stays. */
  merge(into: string, ids: readonly string[]): void
  /** A merged one is an enquiry of its own again. */
  separate(id: string): void
  isBusy: boolean
  /** The question that is open; to be placed on the screen. */
  dialog: ReactNode
}

type OpenQuestion = { what: 'answer' | 'assign' | 'status'; ids: readonly string[] }

export function useLeadActions(): LeadActions {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const undo = useChange('leads.undo', {
    onDone: ({ undone }) =>
      toast(
        undone === 0 ? 'We couldn’t undo it, because someone has worked on it since.' : `Undone: ${leads(undone)}.`,
      ),
    onFailed: toastFailure,
  })
  const change = useChange('leads.change', {
    onDone: ({ changeId, changed, text }) => {
      if (changeId === null) return toast('Nothing to change.')
      return toast(`${leads(changed)}: ${text}.`, { undo: () => undo.mutate({ changeId }) })
    },
    onFailed: toastFailure,
  })
  const seenLeads = useSeenLeads()
  const merging = {
    onDone: ({ changeId, text }: OutputOf<'leads.merge'>) =>
      toast(`${text}.`, { undo: () => changeId && undo.mutate({ changeId }) }),
    onFailed: toastFailure,
  }
  const merge = useChange('leads.merge', merging)
  const separate = useChange('leads.separate', merging)
  const apply = (ids: readonly string[], action: LeadChange): void => {
    if (ids.length > 0) change.mutate({ ids: [...ids], action, seen: seenLeads(ids) })
  }
  return {
    change: apply,
    ask: (what, ids) => ids.length > 0 && setQuestion({ what, ids }),
    merge: (into, ids) => ids.length > 0 && merge.mutate({ into, ids: [...ids] }),
    separate: (id) => separate.mutate({ id }),
    isBusy: change.isPending || merge.isPending || separate.isPending,
    dialog: question && (
      <Question
        question={question}
        onClose={() => setQuestion(null)}
        onChoose={(action) => {
          setQuestion(null)
          apply(question.ids, action)
        }}
      />
    ),
  }
}

const leads = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`)

type ActionChoice = ListChoice & { action: LeadChange }

export const answerChoices: readonly ActionChoice[] = [
  { id: 'call', label: 'By phone', glyph: 'phone', action: { kind: 'answer', how: 'call' } },
  { id: 'mail', label: 'By email', glyph: 'mail', action: { kind: 'answer', how: 'mail' } },
  { id: 'sms', label: 'By text message', glyph: 'note', action: { kind: 'answer', how: 'sms' } },
  { id: 'visit', label: 'In person', glyph: 'person', action: { kind: 'answer', how: 'visit' } },
]

const statusChoices: readonly ActionChoice[] = [
  ...answerChoices.map((choice) => ({ ...choice, label: `Answered ${choice.label.toLowerCase()}` })),
  { id: 'won', label: 'Won', glyph: 'check', action: { kind: 'close', as: 'won' } },
  { id: 'lost', label: 'Lost', glyph: 'close', action: { kind: 'close', as: 'lost' } },
  { id: 'reopen', label: 'Reopen', glyph: 'undo', action: { kind: 'reopen' } },
]

const titles: Record<OpenQuestion['what'], string> = {
  answer: 'How did you answer?',
  assign: 'Who should take it?',
  status: 'Change the status',
}

type QuestionProps = { question: OpenQuestion; onChoose(action: LeadChange): void; onClose(): void }

function Question({ question, onChoose, onClose }: QuestionProps) {
  const people = usePeopleChoices()
  const choices = { answer: answerChoices, assign: people, status: statusChoices }[question.what]
  const title = titles[question.what]
  return (
    <Sheet title={title} side="top" isOpen onClose={onClose}>
      <ChoiceList
        label={title}
        placeholder={question.what === 'assign' ? 'Name' : 'Type or choose'}
        choices={choices}
        onChoose={({ action }) => onChoose(action)}
      />
    </Sheet>
  )
}

/** Oneself first, then everybody else, then nobody. */
function usePeopleChoices(): ActionChoice[] {
  const { people } = useSiteFrame()
  const { user } = useSession()
  const mine = people.filter(({ id }) => id === user.id)
  const others = people.filter(({ id }) => id !== user.id)
  return [
    ...[...mine, ...others].map(({ id, name }): ActionChoice => ({
      id,
      label: id === user.id ? `${name} (me)` : name,
      glyph: 'person',
      action: { kind: 'assign', to: id },
    })),
    { id: 'nobody', label: 'Nobody', glyph: 'close', action: { kind: 'assign', to: null } },
  ]
}
