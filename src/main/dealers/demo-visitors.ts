import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'

/** People who exist only in the demo: addresses at example.com, and numbers that are kept free for films and books. */
export const demoNames = [
  'Priya Nair',
  'Tom Walsh',
  'Mei Chen',
  'Jack O’Brien',
  'Aroha Ngata',
  'Sam Kowalski',
  'Fatima Haddad',
  'Liam Murphy',
  'Grace Tau',
  'Ben Schultz',
  'Chloe Martin',
  'Ravi Sharma',
  'Emily Turner',
  'Diego Ramirez',
  'Hannah Lee',
  'Oscar Lindqvist',
  'Nadia Petrova',
  'Marcus Reid',
  'Sofia Rossi',
  'Daniel Kim',
] as const

/** The last two digits count up. */
export const demoPhone: Record<Region, string> = {
  AU: '04915701',
  NZ: '02155501',
  US: '83055501',
}

/** What they ask about a vehicle, beside what they ask of a dealer. */
export const vehicleQuestions = [
  'Is this one still available? I could come by on Saturday morning.',
  'What’s the best price with my trade-in?',
  'Does it come with a full service history?',
  'Could you send me a few more photos of the interior?',
  'I’m a couple of hours away. Can you hold it until I get there?',
  'How much warranty is left?',
  'Is there any damage I should know about before I drive over?',
  'What would the weekly repayments be with no deposit?',
] as const

export const dealerQuestions: Record<Template, readonly string[]> = {
  car: ['Do you take trade-ins without a service book?', 'Are you open on the public holiday?'],
  motorcycle: ['Do you fit accessories while I wait?', 'Can I trade my learner bike?'],
  camper: ['Can you show us how to set one up before we buy?', 'Do you store vans over winter?'],
  truck: ['Can you fit a tipper body before delivery?', 'Do you have fleet pricing for three?'],
  rv: ['Do you take consignments?', 'Can we stay a night in one before we buy?'],
}

/** Places that visitors come from, the commonest first: each is chosen half as often as the one before. */
export const demoSources = ['google', 'direct', 'facebook', 'bing', 'carsales.com.au'] as const

export const demoSearches: Record<Template, readonly string[]> = {
  car: ['diesel 7 seater', 'hilux', 'under 20k', 'hybrid suv', 'electric ute'],
  motorcycle: ['lams', 'adventure', 'low seat', 'scrambler', '125cc'],
  camper: ['ensuite', 'bunks', 'off road', 'under 2 tonne', 'pop top'],
  truck: ['tipper', 'crane', 'car licence', 'refrigerated', 'crew cab'],
  rv: ['class c', 'bunkhouse', 'under 30 ft', 'toy hauler', 'slide out'],
}
