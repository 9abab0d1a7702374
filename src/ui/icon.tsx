import styles from './icon.module.css'

/** Outlines on a grid of 24, drawn for this product. */
const outlines = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  pin: 'M12 21c5-5.5 7-8.6 7-11a7 7 0 0 0-14 0c0 2.4 2 5.5 7 11m0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm7 10 5 5 5-5',
  next: 'm10 7 5 5-5 5',
  previous: 'm14 7-5 5 5 5',
  filter: 'M4 7h9m5 0h2M4 17h3m5 0h8M15.5 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4m-6 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zm8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  report: 'M6 3h8l4 4v14H6zm3 8h6m-6 4h6M14 3v4h4',
  chat: 'M4 5h16v11H9l-5 4z',
  calendar: 'M4 6h16v14H4zm0 4h16M8 3v5m8-5v5',
  money: 'M3 6h18v12H3zm9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9v.01M18 15v.01',
  swap: 'M4 8h14l-4-4m6 12H6l4 4',
  share:
    'M8.5 13.5 15.5 17.5m0-11-7 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m12-6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m0 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m4.7-1.8L20.5 20.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  grid: 'M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z',
  rows: 'M4 5h5v5H4zm9 1h7m-7 3h5M4 14h5v5H4zm9 1h7m-7 3h5',
  map: 'm3 6.5 6-2.5 6 2.5 6-2.5v13.5l-6 2.5-6-2.5-6 2.5zM9 4v13.5m6-11V20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9.2A4.4 4.4 0 0 1 12 7.6a4.4 4.4 0 0 1 8.5 1.6C20.5 12.5 18 15.5 12 20',
  play: 'm9 6.5 8.5 5.5L9 17.5z',
  turn: 'M4 12c0-2.5 3.6-4.5 8-4.5s8 2 8 4.5-3.6 4.5-8 4.5m2.5-2.5L12 16.5l2.5 2.5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  basket: 'M4 10h16l-2 10H6zm3.5 0L12 4l4.5 6M9.5 13.5v3m5-3v3',
  plan: 'M4 4h16v16H4zm0 8h7m0-8v11m0 5v-2m3-6h6',
} as const

export type IconName = keyof typeof outlines

/** What the shell of every page uses; a view with more brings a `Sprite` of its own. */
export const shellIcons: readonly IconName[] = ['phone', 'pin', 'menu', 'close', 'down']

/** A small picture beside words that say the same; hidden from screen readers. The page must hold a `Sprite` with it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The outlines that a page uses, once. */
export function Sprite({ icons }: { icons: readonly IconName[] }) {
  return (
    <svg className={styles.sprite}>
      {icons.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={outlines[name]} />
        </symbol>
      ))}
    </svg>
  )
}
