import { roleNames } from '#features/accounts/domain/role-names.ts'
import { useRead } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import styles from './people.module.css'

/** Names those who can give somebody access to what their account does not open. */
export function WhoGivesAccess() {
  const { user } = useSession()
  const people = useRead('site.managers', {}).data?.people.filter(({ email }) => email !== user.email)
  if (!people) return <p>Your manager can give you access.</p>
  if (people.length === 0) return <p>Nobody else manages people here. Whoever runs the platform can give you access.</p>
  return (
    <>
      <p>These people can give you access:</p>
      <ul className={styles.granters}>
        {people.map(({ name, email, role }) => (
          <li key={email}>
            <b>{name}</b>, {roleNames[role].toLowerCase()}: <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
