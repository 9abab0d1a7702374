import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useDraft } from '../data/drafts.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { TextField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { onModEnter, problemOf, submitting } from '../lead-reply/writing-form.ts'
import layout from '../kit/layout.module.css'

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
      <form className={layout.stack} onSubmit={submitting(save)} onKeyDown={onModEnter(save)}>
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
