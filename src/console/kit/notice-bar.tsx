import type { ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './notice-bar.module.css'

type Props = { tone?: 'plain' | 'warn' | 'bad' | 'good'; actions?: ReactNode; children: ReactNode }

/** Something that must be known on this screen. */
export const Notice = ({ tone = 'plain', actions, children }: Props) => (
  <div className={styles.notice} data-tone={tone}>
    <div>{children}</div>
    {actions && <div className={layout.row}>{actions}</div>}
  </div>
)
