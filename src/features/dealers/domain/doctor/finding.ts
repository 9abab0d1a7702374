/** `attention`: nothing is lost yet; `broken`: something does not work now. */
export type FindingState = 'ok' | 'attention' | 'broken'

/** What one look at the installation found, and what somebody is to do about it; empty where nothing. */
export type Finding = {
  check: string
  state: FindingState
  text: string
  action: string
  /** It could not be looked at, so nothing is known of what else would have been found with it. */
  isUnseen?: true
}

export const fine = (check: string, text: string): Finding => ({ check, state: 'ok', text, action: '' })

export const attention = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'attention',
  text,
  action,
})

export const broken = (check: string, text: string, action: string): Finding => ({
  check,
  state: 'broken',
  text,
  action,
})

/** For a check that failed or took too long: what was wrong before stays wrong until it can look again. */
export const unseen = (check: string, text: string): Finding => ({
  ...attention(check, text, 'Run it again; when that does not help, see the log.'),
  isUnseen: true,
})

/** `40 s`, `12 min`, `5 h`, `3 days`: how long something has lasted. */
export function ageText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** `1 site`, `12 sites`. */
export const countText = (many: number, one: string, more: string): string =>
  `${many.toLocaleString('en')} ${many === 1 ? one : more}`
