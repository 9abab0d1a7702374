/** What a stock file may be, in the words of the form. */
export const stockShares = [
  { value: 'all', label: 'The whole stock: what it lacks becomes sold' },
  { value: 'part', label: 'A part of it: add and change only, leave the rest' },
]
