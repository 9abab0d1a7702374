import type { ReactNode } from 'react'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { categoryName } from '#features/leads/domain/delivery/lead-facts.ts'
import { formatPhone } from '#features/leads/domain/form/phone-rules.ts'
import { spell } from '#features/sites/domain/region.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { buttonClass, LinkButton, SubmitButton } from '#ui/button.tsx'
import { controlClass, TextAreaField, TextField } from '#ui/field.tsx'
import styles from '../console.module.css'
import type { LeadPageProps } from './lead-props.ts'
import lead from '../lead.module.css'

const ways = [
  { value: 'answer:call', label: 'By phone' },
  { value: 'answer:mail', label: 'By e-mail' },
  { value: 'answer:sms', label: 'By text' },
  { value: 'answer:visit', label: 'In person' },
]

/** The way to the shopper, and the buttons that say what came of it. */
export function AnswerPanel(props: LeadPageProps) {
  const { site, whole, members } = props
  const { lead: sent, state, atWork } = whole
  const phone = formatPhone(sent.phone, site.region)
  const canAct = state !== 'withdrawn' && state !== 'held'
  return (
    <section className={`${styles.panel} ${lead.answer}`} aria-label="Answer">
      <div className={lead.ways}>
        {sent.phone && (
          <LinkButton href={telHref(sent.phone)} look="primary">
            Call {phone}
          </LinkButton>
        )}
        {sent.email && canAct && <LinkButton href="#reply">Reply by e-mail</LinkButton>}
        {sent.email && (
          <a className={lead.address} href={`mailto:${sent.email}`}>
            {sent.email}
          </a>
        )}
      </div>
      {canAct && (
        <ActionForm {...props}>
          <fieldset className={lead.did}>
            <legend>I have answered</legend>
            <div>
              {ways.map(({ value, label }) => (
                <Act key={value} value={value} label={label} />
              ))}
            </div>
          </fieldset>
          <fieldset className={lead.did}>
            <legend>It ended</legend>
            <div>
              {state !== 'won' && <Act value="close:won" label="Won" />}
              {state !== 'lost' && <Act value="close:lost" label="Lost" />}
              {atWork.work.dueAt === null && <Act value="reopen" label="Not yet: reopen" />}
            </div>
          </fieldset>
        </ActionForm>
      )}
      <ActionForm {...props}>
        <div className={lead.assign}>
          <label htmlFor="assign">Looked after by</label>
          <select
            id="assign"
            name="action"
            className={controlClass}
            defaultValue={`assign:${atWork.work.assignedTo ?? ''}`}
          >
            <option value="assign:">Nobody yet</option>
            {members.map(({ id, name }) => (
              <option key={id} value={`assign:${id}`}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className={buttonClass()}>
            Give
          </button>
        </div>
      </ActionForm>
    </section>
  )
}

const Act = ({ value, label }: { value: string; label: string }) => (
  <button type="submit" className={buttonClass()} name="action" value={value}>
    {label}
  </button>
)

function ActionForm({ whole, children }: Pick<LeadPageProps, 'whole'> & { children: ReactNode }) {
  return (
    <form className={lead.actions} method="post" action="/staff/leads/change">
      <input type="hidden" name="lead" value={whole.lead.id} />
      <input type="hidden" name="back" value={`/staff/leads/${whole.lead.id}`} />
      {children}
    </form>
  )
}

export function NoteForm({ whole, refused }: LeadPageProps) {
  return (
    <section className={styles.panel} aria-labelledby="note-title">
      <h2 id="note-title">Add a note</h2>
      <form className={lead.form} method="post" action={`/staff/leads/${whole.lead.id}/note`}>
        <div data-note>
          <TextAreaField
            name="note"
            label="Note for colleagues"
            hint="The shopper never sees it. Notes are kept as they are."
            rows={3}
            maxLength={5000}
            value={refused.note?.text}
            error={refused.note?.problem}
          />
        </div>
        <SubmitButton look="quiet">Keep the note</SubmitButton>
      </form>
    </section>
  )
}

/** An answer that is sent from here and kept in the journey. */
export function ReplyForm({ site, whole, staff, vehicle, refused }: LeadPageProps) {
  const { lead: sent, state } = whole
  if (sent.email === '' || state === 'withdrawn' || state === 'held') return null
  const about = vehicle ? vehicleName(vehicle.vehicle) : categoryName(sent, site).toLowerCase()
  const first = sent.name.split(' ')[0] ?? ''
  return (
    <section className={styles.panel} id="reply" aria-labelledby="reply-title">
      <h2 id="reply-title">Reply by e-mail</h2>
      <form className={lead.form} method="post" action={`/staff/leads/${sent.id}/reply`}>
        <p className={styles.lede}>
          To {sent.email}. What comes back goes to {staff.user.email}.
        </p>
        <TextField
          name="subject"
          label="Subject"
          maxLength={180}
          required
          value={refused.reply?.subject ?? spell(site.region, `Your enquiry: ${about}`)}
        />
        <TextAreaField
          name="text"
          label="Message"
          rows={9}
          maxLength={10_000}
          required
          value={refused.reply?.text ?? `Hi${first ? ` ${first}` : ''},\n\n\n\n${staff.user.name}\n${site.name}`}
          error={refused.reply?.problem}
        />
        <SubmitButton>Send the reply</SubmitButton>
      </form>
    </section>
  )
}
