import { Link } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { fileHref } from '../data/file-href.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSite } from '../data/session.ts'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-parts.module.css'

type Props = { lead: LeadScreenData }

/** What it is about: as our stock knows it, or as the lead says when the vehicle has left. */
export function LeadVehicle({ lead: { vehicle } }: Props) {
  const site = useSite()
  const stock = useScreenHref('stock')
  if (!vehicle) return null
  return (
    <Panel title="Vehicle">
      <div className={styles.vehicle}>
        {vehicle.picture && (
          <img
            src={fileHref(site.id, 'picture', { url: vehicle.picture, w: '640' })}
            alt=""
            width="144"
            height="96"
            loading="lazy"
          />
        )}
        <div>
          <p className={styles.name}>
            {vehicle.href ? (
              <a href={vehicle.href} target="_blank" rel="noreferrer">
                {vehicle.name}
              </a>
            ) : (
              vehicle.name
            )}
          </p>
          {vehicle.price && <p>{vehicle.price}</p>}
          <p className={layout.quiet}>{vehicle.facts}</p>
          {stock && vehicle.id && <Link to={`${stock}/${vehicle.id}`}>Open in stock</Link>}
        </div>
      </div>
    </Panel>
  )
}

export const LeadMessage = ({ lead: { message } }: Props) =>
  message === '' ? null : (
    <Panel title="Message">
      <p className={styles.text}>{message}</p>
    </Panel>
  )

/** Every answer that was given, under the label of the form that asked for it. */
export const LeadAnswers = ({ lead: { answers } }: Props) =>
  answers.length === 0 ? null : (
    <Panel title="Answers">
      <Facts facts={answers} />
    </Panel>
  )

export function LeadFiles({ lead }: Props) {
  const site = useSite()
  if (lead.files.length === 0) return null
  return (
    <Panel title="Files">
      <ul className={layout.stack}>
        {lead.files.map((file) => (
          <li key={file.id}>
            <a href={fileHref(site.id, `leads/${lead.id}/${file.id}`)} download={file.name}>
              {file.name}
            </a>
            <p className={layout.quiet}>
              {sizeText(file.bytes)}, {file.isScanned ? 'checked for malware' : 'not checked for malware'}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `820 KB`, `2.4 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
