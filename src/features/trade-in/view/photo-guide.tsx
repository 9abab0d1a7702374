import styles from './trade-in-page.module.css'

const shots = [
  'Front, from a corner',
  'Rear, from the other corner',
  'Each side',
  'Odometer, with the engine on',
  'Front seats',
  'Rear seats',
  'Wheels and tyres',
  'Any damage, up close',
] as const

const americanShots: Partial<Record<string, string>> = { 'Wheels and tyres': 'Wheels and tires' }

/** What to photograph; any of it helps. */
export function PhotoGuide({ isAmerican, taken }: { isAmerican: boolean; taken: number }) {
  return (
    <div className={styles.guide}>
      <p>
        Photos firm up your figure. Any of these helps; you can skip them and add them later.
        {taken > 0 && <b>{` ${taken === 1 ? '1 photo' : `${taken} photos`} added so far.`}</b>}
      </p>
      <ul>
        {shots.map((shot) => (
          <li key={shot}>{isAmerican ? (americanShots[shot] ?? shot) : shot}</li>
        ))}
      </ul>
    </div>
  )
}

type ContinueProps = { address: string; qr: { size: number; path: string }; title: string }

/** The private link of this trade-in: to finish later, or to take the photographs with a phone. */
export const ContinueElsewhere = ({ address, qr, title }: ContinueProps) => (
  <div className={styles.elsewhere}>
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
    <div>
      <h2>{title}</h2>
      <p>Scan the code, or copy the link below. Anyone who has it can see and change what you’ve entered.</p>
      <p>
        <a href={address}>Private link to this page</a>
      </p>
    </div>
  </div>
)
