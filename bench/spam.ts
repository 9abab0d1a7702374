import { botVerdict, type Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import { spamVerdict } from '#features/leads/domain/suspicion/spam.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import { printTable } from './table.ts'

type Sample = { honeypot: string; values: Record<string, string>; arrival: Arrival }
type Kind = { share: number; make(chance: Chance): Sample }
type Chance = {
  number(): number
  one<Item>(items: readonly Item[]): Item
  between(least: number, most: number): number
}

const count = 500
const seed = 2026

/** Judges 500 enquiries of people and 500 of programs, made from a seed, with and without what is known of how they came. */
export async function measureSpam(): Promise<void> {
  const [real, spam] = [samples(people, seed), samples(programs, seed + 1)]
  printTable(`Verdicts over ${count} enquiries of people and ${count} of programs (seed ${seed})`, [
    { enquiries: 'people', ...verdicts(real) },
    { enquiries: 'programs', ...verdicts(spam) },
  ])
  const isConfirmable = ({ arrival, values }: Sample) => arrival.behaviour !== undefined || values['email'] !== ''
  const held = real.filter(
    (each) => kindOf(each) === 'suspected' || (kindOf(each) === 'doubtful' && !isConfirmable(each)),
  )
  const missed = spam.filter((each) => kindOf(each) === 'clear')
  const byText = (list: Sample[]) => list.filter((each) => spamVerdict(each) !== '').length
  printTable('What that means', [
    {
      measure: 'people who wait for staff (false positives)',
      ladder: share(held.length),
      'text and honeypot alone': share(byText(real)),
    },
    {
      measure: 'people who press a link in a mail',
      ladder: share(
        real.filter((each) => kindOf(each) === 'doubtful' && !each.arrival.behaviour && isConfirmable(each)).length,
      ),
      'text and honeypot alone': share(0),
    },
    {
      measure: 'people whose browser works a second, unseen',
      ladder: share(real.filter((each) => kindOf(each) === 'doubtful' && each.arrival.behaviour).length),
      'text and honeypot alone': share(0),
    },
    {
      measure: 'programs that reach the dealer unhindered (misses)',
      ladder: share(missed.length),
      'text and honeypot alone': share(count - byText(spam)),
    },
  ])
}

const share = (some: number): string => `${some} (${((some / count) * 100).toFixed(1)}%)`
const kindOf = (sample: Sample) => botVerdict(sample).kind

function verdicts(list: readonly Sample[]): Record<string, number> {
  const of = (kind: string) => list.filter((each) => kindOf(each) === kind).length
  return { clear: of('clear'), doubtful: of('doubtful'), suspected: of('suspected') }
}

function samples(kinds: readonly Kind[], from: number): Sample[] {
  const number = randomOf(from)
  const chance: Chance = {
    number,
    one: (items) => items[Math.floor(number() * items.length)] as (typeof items)[number],
    between: (least, most) => least + number() * (most - least),
  }
  return Array.from({ length: count }, () => kindAt(kinds, number()).make(chance))
}

function kindAt(kinds: readonly Kind[], at: number): Kind {
  let left = at
  return kinds.find(({ share: part }) => (left -= part) < 0) ?? (kinds[0] as Kind)
}

const firstNames = [
  'Ann',
  'Ben',
  'Chloe',
  'DeShawn',
  'Mei',
  'Arjun',
  'Olivia',
  'Tāne',
  'José',
  'Siobhán',
  'Li',
  'Mary-Jane',
]
const lastNames = [
  'Lee',
  'McDonald',
  'O’Brien',
  'Singh',
  'Nguyen',
  'MacLeod',
  'van der Berg',
  'Smith',
  'Wu',
  'FitzGerald',
]
const questions = [
  'Is it still there?',
  'Can I come on Saturday morning?',
  'Would you take my 2014 Corolla in part exchange?',
  'What would it cost a week over five years?',
  '',
  'Please call me after 5, I work shifts.',
  'How much does it tow?',
  'Is the price negotiable?',
  'Does it have service history? I saw it at https://www.dealer.example/cars/one too.',
]
const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
]

const person = (chance: Chance) => {
  const name = `${chance.one(firstNames)} ${chance.one(lastNames)}`
  return {
    name,
    email: 'someone@mail.example',
    phone: '0412 345 678',
    message: `${chance.one(questions)} ${chance.one(questions)}`.trim(),
  }
}

const human = (chance: Chance, seconds: [number, number], gestures: [number, number]): Arrival => ({
  behaviour: { seconds: chance.between(...seconds), gestures: Math.round(chance.between(...gestures)) },
  isFrequent: false,
  userAgent: chance.one(phones),
})

/** People: most type, some let the browser fill in, a few share an address, have no script, or write from work with many links. */
const people: readonly Kind[] = [
  {
    share: 0.7,
    make: (chance) => ({ honeypot: '', values: person(chance), arrival: human(chance, [20, 400], [30, 300]) }),
  },
  {
    share: 0.2,
    make: (chance) => ({ honeypot: '', values: person(chance), arrival: human(chance, [7, 30], [1, 12]) }),
  },
  {
    share: 0.03,
    make: (chance) => ({ honeypot: '', values: person(chance), arrival: human(chance, [3.5, 6], [1, 6]) }),
  },
  {
    share: 0.03,
    make: (chance) => ({
      honeypot: '',
      values: person(chance),
      arrival: { ...human(chance, [20, 200], [30, 200]), isFrequent: true },
    }),
  },
  {
    share: 0.03,
    make: (chance) => ({
      honeypot: '',
      values: person(chance),
      arrival: { behaviour: undefined, isFrequent: false, userAgent: chance.one(phones) },
    }),
  },
  {
    share: 0.01,
    make: (chance) => ({
      honeypot: '',
      values: { ...person(chance), message: 'These two please: https://dealer.example/a and https://dealer.example/b' },
      arrival: human(chance, [60, 400], [40, 200]),
    }),
  },
]

const adverts = [
  'We can bring you to the first page of google. Visit https://rank.example today',
  'Cheap backlinks and guest posts for your site, see www.links.example',
  '<a href="https://casino.example">casino</a> [url=https://pills.example]viagra[/url]',
  'Crypto investment with 300% return: https://coin.example https://coin2.example',
]
const polite = [
  'Hello, I have a question about your services. Please write to me.',
  'Good day, are you the owner of this website?',
  'Interested in your offer.',
]
const randomName = (chance: Chance) =>
  Array.from({ length: 9 }, () => chance.one([...'abcdefghijkLMNOPQRSTUVWXYZ'])).join('')

const script = (chance: Chance, userAgent: string): Arrival => ({
  behaviour: undefined,
  isFrequent: chance.number() < 0.4,
  userAgent,
})

/** Programs: plain posts of adverts, polite probes, a browser without a person, and a few that imitate one well. */
const programs: readonly Kind[] = [
  {
    share: 0.3,
    make: (chance) => ({
      honeypot: chance.number() < 0.6 ? 'x' : '',
      values: { ...person(chance), message: chance.one(adverts) },
      arrival: script(chance, chance.one(phones)),
    }),
  },
  {
    share: 0.25,
    make: (chance) => ({
      honeypot: chance.number() < 0.3 ? 'x' : '',
      values: { ...person(chance), name: randomName(chance), message: chance.one(polite) },
      arrival: script(chance, chance.one(['', 'python-requests/2.32', ...phones])),
    }),
  },
  {
    share: 0.2,
    make: (chance) => ({
      honeypot: '',
      values: { ...person(chance), message: chance.one(polite) },
      arrival: { ...human(chance, [0.3, 3.5], [0, 0]), isFrequent: chance.number() < 0.5 },
    }),
  },
  {
    share: 0.15,
    make: (chance) => ({
      honeypot: '',
      values: { ...person(chance), message: chance.one(adverts) },
      arrival: human(chance, [4, 30], [0, 20]),
    }),
  },
  {
    share: 0.1,
    make: (chance) => ({
      honeypot: '',
      values: { ...person(chance), message: chance.one(polite) },
      arrival: human(chance, [10, 60], [10, 80]),
    }),
  },
]
