import type { TextSize } from '#features/leads/domain/texts/text-segments.ts'

/** `2 messages, 45 characters left`, and what makes a text need more of them. */
export function sizeText({ segments, left, costly }: TextSize): string {
  const size = `${segments === 1 ? '1 message' : `${segments} messages`}, ${left === 1 ? '1 character' : `${left} characters`} left.`
  if (costly.length === 0) return size
  return `${size} Because of ${listed(costly)} a message holds 70 characters, otherwise 160.`
}

const listed = (signs: readonly string[]): string =>
  signs.length === 1 ? (signs[0] ?? '') : `${signs.slice(0, -1).join(' ')} and ${signs.at(-1)}`
