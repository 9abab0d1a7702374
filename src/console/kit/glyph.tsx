/** Line drawings on a grid of 20, in the colour of the text around them. */
const glyphs = {
  today:
    'M3 8h14M6 2.5v3M14 2.5v3M4.5 4h11A1.5 1.5 0 0 1 17 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4zM7 12l2 2 4-4',
  leads: 'M3 11.5 5 4h10l2 7.5M3 11.5V15.5h14v-4M3 11.5h4l1.2 2h3.6l1.2-2h4',
  stock:
    'M2.5 11.5 4.5 6.5A2 2 0 0 1 6.4 5h7.2a2 2 0 0 1 1.9 1.5l2 5M2.5 11.5v3.5h15v-3.5zM5.5 15v1.5M14.5 15v1.5M5.5 13.25h1M13.5 13.25h1',
  photos: 'M3 5.5h3l1.5-2h5l1.5 2h3V16H3zM10 13a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  hold: 'M3 9.5V4.5A1.5 1.5 0 0 1 4.5 3h5l7.5 7.5-6.5 6.5zM6.5 6.5h.01',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3',
  calendar:
    'M3 8h14M6 2.5v3M14 2.5v3M4.5 4h11A1.5 1.5 0 0 1 17 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4zM7 11h.01M10 11h.01M13 11h.01M7 14h.01M10 14h.01',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  hours: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  import: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v3.5h13V13',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.3-2.7 2.3-4.25 5-4.25s4.7 1.55 5 4.25M13 4.3a2.5 2.5 0 0 1 0 5M14.5 12.2c1.7.5 2.8 1.8 3 3.8',
  audit: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 10h5M7.5 13h5',
  deliveries: 'M2.5 9.5 17 3.5l-4 13-3.5-5.5zM9.5 11 17 3.5',
  calls: 'M5 3h2.5l1.2 3.5-1.7 1.3a9 9 0 0 0 5.2 5.2l1.3-1.7L17 12.5V15a2 2 0 0 1-2 2C8.4 17 3 11.6 3 5a2 2 0 0 1 2-2z',
  bag: 'M4.5 7h11l1 10h-13zM7.2 9.2V6a2.8 2.8 0 0 1 5.6 0v3.2',
  outbox: 'M3 5h14v10.5H3zM3 6l7 5.5L17 6',
  pages: 'M3.5 4h13v12h-13zM3.5 7.5h13M8 7.5V16',
  menu: 'M3.5 5h13M6.5 10h10M6.5 15h10M3.5 10h.01M3.5 15h.01',
  reports: 'M4 16V9.5M8 16V4.5M12 16v-4M16 16V7',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  close: 'M5 5l10 10M15 5 5 15',
  chevron: 'M7.5 5l5 5-5 5',
  down: 'M5 7.5l5 5 5-5',
  back: 'M12.5 5l-5 5 5 5',
  check: 'M4 10.5l4 4 8-9',
  phone: 'M5 3h2.5l1.2 3.5-1.7 1.3a9 9 0 0 0 5.2 5.2l1.3-1.7L17 12.5V15a2 2 0 0 1-2 2C8.4 17 3 11.6 3 5a2 2 0 0 1 2-2z',
  mail: 'M3 5h14v10.5H3zM3 6l7 5.5L17 6',
  note: 'M4 3.5h12v9L12 16.5H4zM12 16.5v-4h4',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c.4-3 2.7-4.5 6-4.5s5.6 1.5 6 4.5',
  alert: 'M10 3 17.5 16h-15zM10 8v3.5M10 13.7v.01',
  offline:
    'M3 3l14 14M2.5 8.5A11 11 0 0 1 6 6.3M17.5 8.5a11 11 0 0 0-6.3-3M5.5 11.7a7 7 0 0 1 2.5-1.6M14.5 11.7l-1-.8M10 15.5h.01',
  link: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 10.5M11 14l-1.5 1.5A3.2 3.2 0 0 1 5 11l1.5-1.5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  plus: 'M10 4v12M4 10h12',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5',
  up: 'M5 12.5l5-5 5 5',
  pin: 'M7 3h6M8 3v5l-2.5 3h9L12 8V3M10 11v6',
  chat: 'M3.5 4.5h13v9H9.5l-3.5 3v-3H3.5z',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12 4v12',
  crop: 'M6 2.5V14h11.5M2.5 6H14v11.5',
  turn: 'M15.5 10a5.5 5.5 0 1 1-2-4.2M15.5 3v3.5H12',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
} as const
export type GlyphName = keyof typeof glyphs

/** Never stands alone for its meaning: a label is beside it, or on the button that holds it. */
export const Glyph = ({ name, size = 20 }: { name: GlyphName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <path d={glyphs[name]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
