import type { StaffAnswer, StaffCall } from './frame/staff-answer.tsx'
import { placesFor } from './frame/staff-places.ts'

/** Where one lands after signing in: the first page that the account may see, or word that it has none here. */
export async function showStart({ context, staff }: StaffCall): Promise<StaffAnswer> {
  const [first] = placesFor(staff.role)
  if (first) return { kind: 'moved', to: first.href }
  const { name } = context.get('site')
  const body = (
    <>
      <h1>Hello {staff.user.name}</h1>
      <p>
        You are signed in to {name}. This account looks after the words of the site; enquiries are for the people who
        sell. A manager of the group can change that.
      </p>
      <p>
        <a href="/">See the site as shoppers see it</a>
      </p>
    </>
  )
  return { kind: 'page', title: `Staff | ${name}`, body }
}
