import { z } from 'zod'

/** What browsers read past, or as something else: line breaks and other control characters, and `\` as `/`. */
export const isClean = (text: string): boolean => !/[\p{Cc}\\]/u.test(text)

/** A path that can lead nowhere but to this site. */
export const isAddressHere = (text: string): boolean => /^\/(?!\/)/.test(text) && isClean(text)

/** Takes https alone, without a name and password. */
export const isAddressElsewhere = (text: string): boolean =>
  /^https:\/\/[^\s/?#@:]+(?::\d+)?(?:[/?#]\S*)?$/i.test(text) && isClean(text)

/** An address that this program calls: development hosts have no certificate, and some systems want a name in it. */
export const isAddressCalled = (text: string): boolean =>
  /^https?:\/\/(?:[^\s/?#@]+@)?(?:\[[\da-f:.]+\]|[^\s/?#@:[\]]+)(?::\d+)?(?:[/?#]\S*)?$/i.test(text) && isClean(text)

const hereProblem = 'must be a path that starts with /, without line breaks or backslashes'
const elsewhereProblem = 'must be an https address, without spaces, line breaks or backslashes'
export const calledProblem = 'must be an address that begins with https://, without spaces, line breaks or backslashes'
const eitherProblem = 'must be a path that starts with /, or an https address, without line breaks or backslashes'
const linkProblem = 'must be a path, #anchor, tel:, mailto: or https address, without line breaks or backslashes'
const pictureProblem = 'must be the name of a picture or an https address, without line breaks or backslashes'

/** Reasons by which what was stored before these rules is told from other faults. */
export const addressProblems: readonly string[] = [
  hereProblem,
  elsewhereProblem,
  calledProblem,
  eitherProblem,
  linkProblem,
  pictureProblem,
]

/** An address on this site. */
export const addressHere = (most = 300) => z.string().max(most).refine(isAddressHere, hereProblem)

/** An address on another site. */
export const addressElsewhere = (most = 300) => z.string().max(most).refine(isAddressElsewhere, elsewhereProblem)

/** An address that this program calls itself; whether it may is decided when it does. */
export const addressCalled = (most = 300) => z.string().max(most).refine(isAddressCalled, calledProblem)

/** Stored addresses may hold characters that browsers skip over; this is the address without them. Undefined where it is none. */
export function repairedAddress(text: string): string | undefined {
  const repaired = text
    .replace(/^[\p{Cc}\s]+|[\t\r\n]+|[\p{Cc}\s]+$/gu, '')
    .replaceAll('\\', '/')
    .replace(/^(https?):\/*/i, '$1://')
    .replace(/[\p{Cc}\s]/gu, encodeURIComponent)
  return isAddressCalled(repaired) ? repaired : undefined
}

/** Stands in place of a destination where there is none: what was at the old address will not come back. */
export const goneMark = 'gone'

/** A place that visitors of an old address are sent to, or that it is gone. */
export const destinationOrGone = (most = 300) =>
  z
    .string()
    .max(most)
    .refine((text) => text === goneMark || isAddressHere(text) || isAddressElsewhere(text), eitherProblem)

/** Whatever runs when it is followed, such as `javascript:`, is no link. */
export const linkAddress = (most = 300) =>
  z
    .string()
    .max(most)
    .refine(
      (text) => isAddressHere(text) || isAddressElsewhere(text) || (/^(?:#|tel:|mailto:)/i.test(text) && isClean(text)),
      linkProblem,
    )

/** The name of a picture of the dealer (`media/front.jpg`), a path, or an address elsewhere. */
export const pictureAddress = (most = 300) =>
  z
    .string()
    .max(most)
    .refine(
      (text) => isAddressElsewhere(text) || (isClean(text) && !/^(?:\/\/|[a-z][a-z0-9+.-]*:)/i.test(text)),
      pictureProblem,
    )

/** A picture of a vehicle: in our storage, or on another host, where stock files may still say `http:`. */
export const vehiclePictureAddress = (most = 2_000) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => isClean(text) && !/^(?:\/\/|(?!https?:\/\/)[a-z][a-z0-9+.-]*:)/i.test(text), pictureProblem)
