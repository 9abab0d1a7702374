/** Why a receiver gets a message, as dealers would say it: what the program does by itself, or the dealer's own rule. */
export const ruleText = (rule: string): string => ownTexts.get(rule) ?? `rule “${rule}”`

const ownTexts = new Map([
  ['address-on-file', 'the usual address for leads'],
  ['confirmation', 'the confirmation to the shopper'],
  ['alert', 'a notice that a delivery failed'],
])
