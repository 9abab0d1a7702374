import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Loaded } from '../kit/screen.tsx'
import styles from './settings-screen.module.css'

type Props = { redirects: unknown; onChange(redirects: unknown[]): void }

/** What shoppers asked for that does not exist; a press makes a redirect of it, with a destination that can be changed above. */
export function MissingAddresses({ redirects, onChange }: Props) {
  const read = useRead('redirects.missing', {})
  const known = Array.isArray(redirects) ? (redirects as { from?: string }[]) : []
  const isTyped = (path: string): boolean => known.some(({ from }) => from?.toLowerCase() === path.toLowerCase())
  return (
    <section className={styles.missing} aria-label="Missing pages">
      <h4>Missing pages</h4>
      <Loaded query={read} lines={3}>
        {({ missing, days, isCounted }) => {
          const open = missing.filter(({ path }) => !isTyped(path))
          if (open.length === 0)
            return (
              <p>
                {isCounted
                  ? `No missing page was asked for more than once in a day over the last ${days} days.`
                  : 'Statistics are switched off, so nothing is counted.'}
              </p>
            )
          return (
            <ul>
              {open.map(({ path, times, suggestion }) => (
                <li key={path}>
                  <div>
                    <code>{path}</code>
                    <small>
                      {times === 1 ? 'once' : `${times.toLocaleString('en')} times`} in {days} days
                    </small>
                  </div>
                  <ActionButton
                    aria-label={`Send ${path} to ${suggestion}`}
                    onClick={() => onChange([...known, { from: path, to: suggestion, is_temporary: false }])}
                  >
                    Send to {suggestion}
                  </ActionButton>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
