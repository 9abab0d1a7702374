import { may } from '#features/accounts/domain/permissions.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { LeadPageProps } from './lead-props.ts'
import styles from '../lead.module.css'

/** Why an enquiry is held, and for those who may decide, what to do with it. Neither choice throws anything away. */
export function ReviewNotice({ whole, staff }: LeadPageProps) {
  const { lead } = whole
  return (
    <Notice>
      <p>
        <b>Held for review:</b> {lead.heldBecause} Nobody has been told of it yet.
      </p>
      {may(staff.role, 'leads.review') ? (
        <form className={styles.ways} method="post" action={`/staff/leads/${lead.id}/review`}>
          <button type="submit" className={buttonClass('primary')} name="decision" value="release">
            It is genuine: deliver it
          </button>
          <button type="submit" className={buttonClass()} name="decision" value="archive">
            Archive it
          </button>
        </form>
      ) : (
        <p>A manager decides whether it goes on.</p>
      )}
    </Notice>
  )
}
