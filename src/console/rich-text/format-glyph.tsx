/** Signs of the toolbar, on the grid of the console's other glyphs; they come with the editor. */
const drawings = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8 4h6M6 16h6M11.5 4l-3 12',
  link: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 10.5M11 14l-1.5 1.5A3.2 3.2 0 0 1 5 11l1.5-1.5',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3.5 4 4.5 3.5V7M3.2 13.2c.3-.8 2-.9 2 .2 0 1-2 1.4-2 2.6h2.2',
  quote: 'M4 14c2-.5 3-2 3-4H4V6h4v4c0 3-1.5 5-4 5.5M11.5 14c2-.5 3-2 3-4h-3V6h4v4c0 3-1.5 5-4 5.5',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 8h.01',
  table: 'M3 4.5h14v11H3zM3 8.200h14M3 12h14M8 4.5v11',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-3.5-3.5M16 8l-3.5 3.5',
} as const
export type FormatGlyphName = keyof typeof drawings

/** Stands on a button that says the same in words. */
export const FormatGlyph = ({ name }: { name: FormatGlyphName }) => (
  <svg width={20} height={20} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <path d={drawings[name]} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
