import { termByRules, type ReadTerm, type TermRules } from './standard-term.ts'

/** `6-Speed Automatic w/Select-Shift` -> `Automatic`: gears and trade names would make a facet of each. */
export const transmissionTerm: ReadTerm = (text) => termByRules(text, rules)

const rules: TermRules = [
  ['Single Speed', /\b(?:1|one|single)[\s-]?(?:sp|spd|speed)\b|reduction gear|direct drive|fixed gear/],
  [
    'CVT',
    /cvt\b|continuous|constant(?:ly)? variable|variable transmission|xtronic|lineartronic|multitronic|multidrive|\bivt\b/,
  ],
  [
    'Dual Clutch',
    /(?:dual|double|twin)[\s-]?clutch|\d*(?:dct|dsg|ddct|tct|dkg|edc|dht)\b|\bpdk\b|s[\s-]?tronic|doppelkupplung/,
  ],
  [
    'AMT',
    /\bamt\b|automated|i[\s-]?shift|opticruise|ultra[\s-]?shift|easytronic|robotised|robotized|tipmatic|powertronic|smoother/,
  ],
  ['Semi-Automatic', /semi[\s-]?auto|clutchless|sequential manual|\bsmg\b|halbautomatik/],
  [
    'Automatic',
    /auto|\ba\/?t\b|^a\d*$|^\d{1,2}a$|tiptronic|steptronic|geartronic|select[\s-]?shift|shiftronic|sport(?:s)?[\s-]?(?:shift|matic|tronic)|g-?tronic|touchtronic|torque[\s-]?flite|hydra[\s-]?matic|\beat\d|allison|powershift/,
  ],
  ['Manual', /manual|\bman\b|\bm\/?t\b|^m\d*$|^\d{1,2}m$|stick|roadranger|schaltgetriebe|synchro/],
]
