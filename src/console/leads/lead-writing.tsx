import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useDraft } from '../data/drafts.ts'
import { useChange } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField, TextField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './lead-writing.module.css'

type Props = { lead: LeadScreenData }

/** A note for colleagues: the shopper never sees it. */
export function NoteForm({ lead }: Props) {
  const draft = useDraft(`note ${lead.id}`, '')
  const note = useChange('leads.note', {
    onDone: () => {
      draft.forget()
      toast('Note saved.')
    },
  })
  const save = (): void => {
    if (!note.isPending) note.mutate({ id: lead.id, text: draft.text })
  }
  return (
    <Panel title="Add a note" id="note">
      <form className={styles.form} onSubmit={submitting(save)} onKeyDown={onModEnter(save)}>
        <TextField
          label="Note for colleagues"
          hint="The shopper never sees notes. They can’t be edited later."
          rows={3}
          maxLength={5000}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          problem={problemOf(note.error)}
        />
        <div>
          <ActionButton type="submit" isBusy={note.isPending}>
            Save note
          </ActionButton>
        </div>
      </form>
    </Panel>
  )
}

/** An answer by email, sent from here; what comes back joins the timeline where the site has a domain for it, else it goes to the writer. */
export function ReplyForm({ lead }: Props) {
  const { user } = useSession()
  const subject = useDraft(`subject ${lead.id}`, lead.replyDraft.subject)
  const text = useDraft(`reply ${lead.id}`, lead.replyDraft.text)
  const reply = useChange('leads.reply', {
    onDone: () => {
      subject.forget()
      text.forget()
      toast('The reply is on its way. This lead counts as answered.')
    },
  })
  const send = (): void => {
    if (!reply.isPending) reply.mutate({ id: lead.id, subject: subject.text, text: text.text })
  }
  return (
    <Panel title="Reply by email" id="reply">
      <form className={styles.form} onSubmit={submitting(send)} onKeyDown={onModEnter(send)}>
        <p className={styles.quiet}>
          To {lead.email}.{' '}
          {lead.repliesComeHere ? 'Replies come back to this timeline.' : `Replies go to ${user.email}.`}
        </p>
        <ReplyTemplates
          templates={lead.replyTemplates}
          letter={{ subject: subject.text, text: text.text }}
          onChoose={(letter) => {
            subject.write(letter.subject)
            text.write(letter.text)
          }}
        />
        <InputField
          label="Subject"
          maxLength={180}
          required
          value={subject.text}
          onChange={(event) => subject.write(event.target.value)}
        />
        <TextField
          label="Message"
          rows={9}
          maxLength={10_000}
          required
          value={text.text}
          onChange={(event) => text.write(event.target.value)}
          problem={problemOf(reply.error)}
        />
        <div>
          <ActionButton tone="primary" type="submit" glyph="deliveries" isBusy={reply.isPending}>
            Send reply
          </ActionButton>
        </div>
      </form>
    </Panel>
  )
}

type Letter = { subject: string; text: string }
type TemplateProps = { templates: LeadScreenData['replyTemplates']; letter: Letter; onChoose(letter: Letter): void }

/** Fills a reply in from a template of the dealer; going back to none brings back what was typed before. */
function ReplyTemplates({ templates, letter, onChoose }: TemplateProps) {
  const [chosen, setChosen] = useState('')
  const own = useRef(letter)
  if (templates.length === 0) return null
  const choose = (name: string): void => {
    if (chosen === '') own.current = letter
    const template = templates.find((each) => each.name === name)
    setChosen(template ? name : '')
    onChoose(template ? { subject: template.subject || own.current.subject, text: template.text } : own.current)
  }
  return (
    <SelectField
      label="Template"
      choices={[
        { value: '', label: 'None, my own text' },
        ...templates.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}

const onModEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send()
}

const problemOf = (error: Error | null): string | undefined => {
  if (!error) return undefined
  return error instanceof CallFailure ? error.message : 'No connection. Your text is saved here; please send it again.'
}
