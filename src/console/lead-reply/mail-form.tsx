import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useDraft } from '../data/drafts.ts'
import { useChange } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, TextField } from '../kit/input-field.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from '../leads/lead-writing.module.css'
import { ReplyTemplates } from './reply-templates.tsx'
import { onModEnter, problemOf, submitting } from './writing-form.ts'

/** An answer by email, sent from here; what comes back joins the timeline where the site has a domain for it, else it goes to the writer. */
export function MailForm({ lead }: { lead: LeadScreenData }) {
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
    <form className={layout.stack} onSubmit={submitting(send)} onKeyDown={onModEnter(send)}>
      <p className={styles.quiet}>
        To {lead.email}. {lead.repliesComeHere ? 'Replies come back to this timeline.' : `Replies go to ${user.email}.`}
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
  )
}
