import { findRedirect, type Redirect } from '#features/content/domain/redirects.ts'
import { goneMark } from '#features/sites/domain/settings/safe-address.ts'
import type { NewPlace } from './find-new-place.ts'
import type { OldAddress } from './old-site.ts'

/**
 * `leads`: visitors arrive already. `proposed`: they will, once somebody accepts. `open`: nobody knows where to. `left`: somebody decided that
 * it leads nowhere.
 */
type AddressState = 'leads' | 'proposed' | 'open' | 'left'

export type MappedAddress = OldAddress & { state: AddressState; to: string | null; because: string }

/** What holds already comes before what is proposed. */
export function mapAddress(
  old: OldAddress & { isLeft?: boolean },
  { redirects, place }: { redirects: ReadonlyMap<string, Redirect>; place: NewPlace },
): MappedAddress {
  const { isLeft, ...rest } = old
  const mark = old.address.indexOf('?')
  const [path, search] = mark < 0 ? [old.address, ''] : [old.address.slice(0, mark), old.address.slice(mark)]
  const redirect = findRedirect(redirects, path, search)
  if (redirect)
    return { ...rest, state: 'leads', to: redirect.status === 410 ? goneMark : redirect.to, because: 'redirect' }
  if (place.kind === 'same') return { ...rest, state: 'leads', to: old.address, because: 'same' }
  if (isLeft === true) return { ...rest, state: 'left', to: null, because: 'left' }
  if (place.kind === 'unknown') return { ...rest, state: 'open', to: null, because: 'unknown' }
  return { ...rest, state: 'proposed', to: place.kind === 'gone' ? goneMark : place.to, because: place.because }
}

type Coverage = Record<AddressState, number> & { total: number }

export function coverageOf(list: readonly Pick<MappedAddress, 'state'>[]): Coverage {
  const coverage = { leads: 0, proposed: 0, open: 0, left: 0, total: list.length }
  for (const { state } of list) coverage[state] += 1
  return coverage
}

/** `1,214 of 1,240 addresses lead on; 26 to decide`: what is proposed counts as decided where `accepts` says that it will be. */
export function coverageSentence({ leads, proposed, open, left, total }: Coverage, accepts = false): string {
  const number = (count: number): string => count.toLocaleString('en')
  const onward = leads + (accepts ? proposed : 0)
  return [
    `${number(onward)} of ${number(total)} addresses lead on`,
    ...(!accepts && proposed > 0 ? [`${number(proposed)} ${proposed === 1 ? 'proposal' : 'proposals'} to accept`] : []),
    ...(left > 0 ? [`${number(left)} left as not found`] : []),
    `${number(open)} to decide`,
  ].join('; ')
}
