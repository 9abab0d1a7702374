import { fail, ok, type Result } from '#kernel/result.ts'

/**
 * A year from 1900 to next year: `2019`, `2019.0`, `18`, `MY19`, `03/2019`, `2023 (MY24)`. Where the year in which a vehicle was built
 * stands beside its model year, the build counts, as its plate says it. Null for a row of zeros.
 */
export function parseYear(text: string, now: Date): Result<number | null, string> {
  const year = yearIn(
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[*^†]+$/, ''),
    now,
  )
  if (year === undefined) return fail('is not a year')
  if (year === 0) return ok(null)
  const last = now.getUTCFullYear() + 1
  return year < 1900 || year > last ? fail(`is not a year between 1900 and ${last}`) : ok(year)
}

function yearIn(text: string, now: Date): number | undefined {
  const whole = /^(-?\d{1,6})(?:\.0+)?$/.exec(text)
  if (whole) return /^\d\d$/.test(text) && text !== '00' ? century(Number(text), now) : Number(whole[1])
  // `2025.5`: the model of 2025 as it was changed within the year.
  const half = /^(\d{4})\.[257]\d?$/.exec(text)
  if (half) return Number(half[1])
  const inDate =
    /^(?:\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4})$|^(\d{4})[-/.](?:0?[1-9]|1[0-2])(?:[-/.]\d{1,2})?(?:[T ].*)?$|^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})(?:[ T].*)?$/i.exec(
      text,
    )
  if (inDate) return Number(inDate[1] ?? inDate[2] ?? inDate[3])
  return (
    builtIn(text) ?? monthAndYear(text, now) ?? yearAndNext(text) ?? modelYear(text, now) ?? yearBesideText(text, now)
  )
}

/** `2023 MY24`, `MY24 (2023)`, `2023 Build`, `Built 2023`, `2023 build / 2024 complied`, `2023 plate`, `2024 model`. */
function builtIn(text: string): number | undefined {
  const years = [...text.matchAll(/(?<![\d.])(?:19|20)\d{2}(?!\d)/g)]
  const rest = text.replace(/(?<![\d.])(?:19|20)\d{2}(?!\d)/g, ' ').replace(/\bmy\s?'?\d{2}(?:\.\d+)?\b/gi, ' my ')
  const isAboutYears =
    /^(?:[\s()/,.'&:;+-]|\b(?:0?[1-9]|1[0-2])(?=\/ *(?:$|\D))|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b(?:adr|my|model|year|build|built|builded|plate|plated|compliance|complied|comp|reg|registered|rego|first|date|manufactured?|mfd|made|new|shape|update|facelift|series|of|in|b|m|bd|cd|circa|c)\b)*$/i
  if (years.length === 0 || !isAboutYears.test(rest)) return undefined
  const saidBehind = years.find(({ index, 0: year }) =>
    /^\W*(?:build|built|manuf\w*|mfd|bd)\b(?!\s*(?:in |date )?\d{4})/i.test(text.slice(index + year.length)),
  )
  const saidBefore = years.find(({ index }) =>
    /(?:build|built|manufactured?|mfd|made|bd)(?: in| date| year)?\W*$/i.test(text.slice(0, index)),
  )
  const built = saidBehind ?? saidBefore
  const ofModel = (index: number, year: string) =>
    /^\s*my\b/i.test(text.slice(index + year.length)) || /my\s?$/i.test(text.slice(0, index))
  const other = years.find(({ index, 0: year }) => !ofModel(index, year)) ?? years[0]
  const found = built ?? other
  return found && Number(found[0])
}

/** `Built 03/2019`, `03/19 build`, `2019 Series II`: a date of its own, or a year with what the model is called. */
function yearBesideText(text: string, now: Date): number | undefined {
  // `B 11/23 C 01/24` names the build and the compliance as their plates do.
  const plates = /^b(?:uilt|uild)?[\s:.]*(\d{1,2}\/\d{2,4})[\s,;/]+c(?:omp\w*)?[\s:.]*\d{1,2}\/\d{2,4}$/i.exec(text)
  if (plates) return yearIn(plates[1] ?? '', now)
  const words = 'build|built|plate|compliance|complied|comp|(?:1st |first )?reg|registered|mfd|manufactured|yr|year'
  const alone = text.replace(new RegExp(`^(?:${words})[\\s:.]*(?:in )?|[\\s:]*(?:${words})$`, 'i'), '')
  if (alone !== text && alone !== '') return yearIn(alone, now)
  const named = /^((?:19|20)\d{2})\s+(?:series|s|mk|mark|type|facelift|gen|generation)\.? ?[a-z\d]{0,4}$/i.exec(text)
  // `2018½`, `2018 LCI`, `2018 (68 reg)`: a year, and a little of what else is known of it.
  const first =
    /^((?:19|20)\d{2})(?:½|[\s(](?!.*\d{3})(?!\s*(?:kms?|mi|miles|cc|kg|lbs?|mm)\b)[^/-]{1,16}| 1\/2)$/i.exec(text)
  const found = named ?? first
  return found ? Number(found[1]) : undefined
}

/** `11/23`, `08-19`, `Nov 23`, `Nov-2019`: a month and the last digits of a year. */
function monthAndYear(text: string, now: Date): number | undefined {
  // A spreadsheet shows `Nov-23` as `23-Nov`.
  const turned = /^(\d{2})-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i.exec(text)
  if (turned) return century(Number(turned[1]), now)
  const match = /^(?:(?:0?[1-9]|1[0-2])[/.-]|[a-z]{3,9}\.?[\s'’/.-]+)(\d{2})$/i.exec(text)
  if (!match || (/^[a-z]/i.test(text) && !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(text)))
    return undefined
  return century(Number(match[1]), now)
}

/** `2023/2024`, `2023-24`, `23/24`: built in the first, sold as the model of the second. */
function yearAndNext(text: string): number | undefined {
  const match = /^(\d{4})\s*[/-]\s*(?:\d{2}|\d{4})(?:\.\d+)?$/.exec(text)
  if (match) return Number(match[1])
  const short = /^(\d{2})\s*[/-]\s*(\d{2})$/.exec(text)
  return short && Number(short[2]) === Number(short[1]) + 1 ? 2000 + Number(short[1]) : undefined
}

/** `MY19`, `MY 2019`, `2024MY`, `24MY`, `MY25.5`, `'19`. */
function modelYear(text: string, now: Date): number | undefined {
  const match = /^(?:my\s?['’]?(\d{2}|\d{4})(?:\.\d+|\/\d{2,4})?|['’]?(\d{2}|\d{4})(?:\.\d+)?\s?my|['’](\d{2}))$/i.exec(
    text,
  )
  const digits = match?.[1] ?? match?.[2] ?? match?.[3]
  if (digits === undefined) return undefined
  return digits.length === 4 ? Number(digits) : century(Number(digits), now)
}

const century = (short: number, now: Date): number => (2000 + short > now.getUTCFullYear() + 1 ? 1900 : 2000) + short
