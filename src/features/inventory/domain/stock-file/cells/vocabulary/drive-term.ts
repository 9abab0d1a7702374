import { notUnderstood, understood, termByRules, type ReadTerm, type TermRules } from './standard-term.ts'

/** `Front Wheel Drive` -> `FWD`. Of a truck, `6x4` says how many wheels it has and how many are driven, so it stays. */
export const driveTerm: ReadTerm = (text) => {
  const axles = /^(\d{1,2}) ?x ?(\d{1,2})$/i.exec(text.trim())
  if (axles && text.replace(/\s/g, '').toLowerCase() !== '4x4') {
    const [wheels, driven] = [Number(axles[1]), Number(axles[2])]
    return wheels >= driven && driven > 0 && wheels % 2 === 0 ? understood(`${wheels}x${driven}`) : notUnderstood
  }
  return termByRules(text, rules)
}

const rules: TermRules = [
  ['AWD', /\bawd\b|all[\s-]?wheel|quattro|4matic|xdrive|4motion|e-?4orce|symmetrical|allrad|e-?awd/],
  ['4WD', /4 ?wd\b|4 ?x ?4|(?:four|4)[\s-]?(?:wheel|whl)|four_wd|\b4by4\b/],
  ['FWD', /fwd|front|\bf\/?wd\b|^ff$|frontantrieb/],
  ['RWD', /rwd|rear|^fr$|^rr$|^mr$|heckantrieb/],
  ['2WD', /2 ?wd\b|(?:two|2)[\s-]?wheel|two_wd/],
  ['Chain', /chain/],
  ['Belt', /\bbelt\b/],
  ['Shaft', /shaft/],
]
