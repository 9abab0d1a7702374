import { Link } from 'react-router'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { Pill } from '../kit/pill.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { states } from '../leads/lead-states.ts'
import layout from '../kit/layout.module.css'
import styles from './new-lead.module.css'

/** Whether the person is here already, before somebody enters them twice: what they want may belong to that lead. */
export function KnownPerson(typed: { phone: string; email: string }) {
  const site = useSite()
  const { phone, email } = useTypingPause(typed, 400).value
  const isTyped = phone.trim().length > 5 || email.includes('@')
  const leads =
    useRead('leads.samePerson', { phone, email }, { enabled: isTyped, keepsPrevious: true }).data?.leads ?? []
  return (
    <div role="status">
      {isTyped && leads.length > 0 && (
        <div className={styles.same}>
          <p>
            <b>You know them already.</b> Add a note to one of these if it’s about the same thing.
          </p>
          <ul>
            {leads.map(({ id, name, kind, state, createdAt }) => (
              <li key={id}>
                <Link to={`/${site.slug}/leads/${id}`}>
                  {name || 'No name given'}, {kind}
                </Link>
                <Pill tone={states[state].tone}>{states[state].name}</Pill>
                <span className={layout.quiet}>
                  <SiteTime at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
