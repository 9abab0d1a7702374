/** Every site has its own colour in the frame, so that nobody edits the wrong one: a number of degrees from its name. */
export function hueOf(slug: string): number {
  let sum = 7
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return (sum * 137) % 360
}
