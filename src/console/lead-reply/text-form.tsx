import { longestText, textSize } from '#features/leads/domain/texts/text-segments.ts'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useDraft } from '../data/drafts.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { TextField } from '../kit/input-field.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from '../leads/lead-writing.module.css'
import { ReplyTemplates } from './reply-templates.tsx'
import { sizeText } from './size-text.ts'
import { onModEnter, problemOf, submitting } from './writing-form.ts'

type Props = { lead: LeadScreenData; texting: NonNullable<LeadScreenData['texting']> }

/** An answer by text message; what comes back joins the timeline. */
export function TextForm({ lead, texting }: Props) {
  const text = useDraft(`text ${lead.id}`, texting.draft)
  const send = useChange('leads.text', {
    onDone: () => {
      text.forget()
      toast('The text message is on its way. This lead counts as answered.')
    },
  })
  if (texting.isStopped)
    return (
      <p>
        {texting.to} wants no more text messages from you (STOP), so none can be sent. The shopper can text START to{' '}
        {texting.from} to allow them again.
      </p>
    )
  const submit = (): void => {
    if (!send.isPending) send.mutate({ id: lead.id, text: text.text })
  }
  return (
    <form className={layout.stack} onSubmit={submitting(submit)} onKeyDown={onModEnter(submit)}>
      <p className={styles.quiet}>
        To {texting.to}, from {texting.from}. Replies come back to this timeline.
      </p>
      <ReplyTemplates
        templates={lead.replyTemplates}
        letter={{ subject: '', text: text.text }}
        onChoose={(letter) => text.write(letter.text)}
      />
      <TextField
        label="Message"
        hint={sizeText(textSize(text.text))}
        rows={4}
        maxLength={longestText}
        required
        value={text.text}
        onChange={(event) => text.write(event.target.value)}
        problem={problemOf(send.error)}
      />
      <div>
        <ActionButton tone="primary" type="submit" glyph="deliveries" isBusy={send.isPending}>
          Send text message
        </ActionButton>
      </div>
    </form>
  )
}
