/** A telephone number, or several, and nothing else but whose it is: `555.123.4567 x12`, `Dave 0412 345 678`, `1-800-FORD-NOW`. */
export function isPhoneNumber(written: string): boolean {
  if (!/\d/.test(written) || written.includes('$')) return false
  const numbers = written
    .replace(extension, '')
    .split(/\s*(?:,|;|\/|\||&|\bor\b|\band\b)\s*/i)
    .filter(Boolean)
  return numbers.length > 0 && numbers.every((number) => isNumberToCall(withoutName(number)) || isSpelledNumber(number))
}

/**
 * A price cell without its dates and the telephone numbers in it: what remains may be an amount. `24,990 ph 0412 345 678` is 24,990 and
 * `Arriving March 2025` names no amount.
 */
export const withoutOtherNumbers = (text: string): string => text.replace(phoneWithin, ' ').replace(dates, ' ')

const extension = /[\s,;(]*(?:(?:ext(?:ension|n)?|opt(?:ion)?)[\s.:#]*|(?<=\d\s*)x[\s.:]*|#\s*)\d{1,6}\)?\s*$/i

/** `Dave: `, `ph`, `(Sales)` say whose number it is. */
const withoutName = (text: string): string =>
  text.replace(/^[a-z][a-z\s.:'@-]*(?=[+(\d])/i, '').replace(/[\s(-]*[a-z][a-z\s.'!)]*$/i, '')

const isNumberToCall = (text: string): boolean =>
  /^13[\s-]\d\d[\s-]?\d\d$|^[01]?\d{10}$/.test(text.trim()) || isGroupedNumber(text)

const isGroupedNumber = (text: string): boolean =>
  /^[\s(+]*(?:0\d|1[38]00|1?[\s.-]{0,2}\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]\d{4}\s*$|64[\s-]\d|61[\s-]\d|\+\d)[\d\s().-]*$/.test(
    text,
  ) &&
  text.replace(/\D/g, '').length >= 8 &&
  /^[\s(+]*(?:0|1[38]00|6[14][\s-]|\+)|[\s().-]\d{3,4}[\s.-]\d{3,4}\s*$/.test(text) &&
  !/[.,]\d{2}$/.test(text)

/** `1300 CAR SALE`: letters stand for the digits of a number of business. */
const isSpelledNumber = (text: string): boolean =>
  /^(?:1[38]00|0[58]0[08]|(?:1[\s.-])?8\d\d)[\s-][A-Z\d\s-]{6,10}$/.test(text.trim()) &&
  /^[A-Z\d]{6,7}$/.test(text.replace(/^(?:1[\s.-](?=8))?\d+[\s-]/, '').replace(/[\s-]/g, '')) &&
  /[A-Z]{3}/.test(text) &&
  !/\b(?:ON|AWAY|ROADS?|GST|EGC|ORC|PLUS|DRIVE|FIRM|ONO)\b/.test(text)

const phoneWithin =
  /(?<![\w$.,])(?:\+\d{1,3}[\s.-]?\(?\d{1,4}\)?|\(0\d\)|\(\d{3}\)|0\d{1,3}|1[38]00|(?:1[\s.-])?\d{3}(?=[\s.-]\d{3}[.-]\d{4}))[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?![\d.,])/g

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec'
const dates = new RegExp(
  String.raw`(?<![\d$.,])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d.,])|(?<!\d)(?:\d{1,2}(?:st|nd|rd|th)?\s+)?\b(?:${months})[a-z]*\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?(?:,?\s+20\d\d)?|20\d\d)(?![\d.,])|\b\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?m\b`,
  'gi',
)
