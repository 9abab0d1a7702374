/** `2026-11-27 10:30` -> `Fri, 27 Nov 2026, 10:30`; a wall clock's time, which belongs to no zone. Other text stays as it is. */
export function wantedTimeWords(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(text)
  const day = match ? new Date(`${match[1]}T00:00:00Z`) : undefined
  if (!day || Number.isNaN(day.getTime())) return text
  return [dayFormat.format(day), match?.[2]].filter(Boolean).join(', ')
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
