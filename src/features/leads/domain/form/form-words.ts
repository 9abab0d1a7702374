import { creditCheckText, creditProvider } from '#features/finance/domain/pre-approval.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import type { FormName } from './enquiry-form.ts'

/** What a page says around its form. */
export type FormWords = {
  title: string
  intro: string
  /** What happens after it was sent, in order. */
  next: readonly string[]
}

type WordedSite = Pick<Site, 'region' | 'settings' | 'template' | 'name'>

export function formWords(name: FormName, site: WordedSite): FormWords {
  const { title, intro, next } = words[name]({ ...site.settings, name: site.name, noun: nounOf(site) })
  const spelt = (text: string) => spell(site.region, text)
  return { title: spelt(title), intro: spelt(intro), next: next.map(spelt) }
}

type Named = Pick<SiteSettings, 'leads' | 'vehicle' | 'retail'> & { name: string; noun: string }

const answered = 'Somebody who knows reads it and answers in opening hours.'

const words: Record<FormName, (site: Named) => FormWords> = {
  general: () => ({
    title: 'Send us a message',
    intro: 'Ask us anything. The more you tell us, the better the answer.',
    next: [answered],
  }),
  vehicle: () => ({
    title: 'Enquire about this vehicle',
    intro: '',
    next: [answered, 'You decide what happens next.'],
  }),
  'photo-request': ({ vehicle }) => ({
    title: vehicle.labels.request_photos,
    intro: 'Tell us what you would like to see and we take the pictures.',
    next: ['We photograph it.', 'You get the pictures by e-mail or text message.'],
  }),
  'test-drive': ({ vehicle }) => ({
    title: vehicle.labels.test_drive,
    intro: 'Choose a day and a time, or leave them open and we suggest some.',
    next: [
      'We check that it is here and ready.',
      'We confirm the time with you.',
      'Come as you are, with proof that you may drive.',
    ],
  }),
  'trade-in': ({ noun, retail }) =>
    retail.trade_in.valuation
      ? valuedTradeIn(noun, retail.trade_in)
      : {
          title: `Trade in your ${noun}`,
          intro: `Tell us about your ${noun}. A few facts are enough for a first figure.`,
          next: [
            'We look at what others like it sold for.',
            'We tell you what we would pay, and what that depends on.',
            'We look at it together and put the figure in writing.',
          ],
        },
  'sell-my-car': ({ noun }) => ({
    title: `Sell us your ${noun}`,
    intro: `We buy, whether or not you buy from us. Tell us about your ${noun}.`,
    next: [
      'We look at what others like it sold for.',
      'We call you with a range.',
      'You bring it in, and we make an offer that you can take or leave.',
    ],
  }),
  service: () => ({
    title: 'Book a service',
    intro: 'Tell us what you have and what it needs. We confirm the time before you come.',
    next: [
      'The workshop checks its calendar.',
      'We confirm the day with you.',
      'We ask you before doing anything that was not agreed.',
    ],
  }),
  parts: () => ({
    title: 'Ask for a part',
    intro: 'Tell us what you need. A picture of the part or its label often saves a day.',
    next: ['We find the exact part.', 'We tell you the price and when it can be here.'],
  }),
  finance: () => ({
    title: 'Finance enquiry',
    intro: 'A few questions, and no effect on your credit record.',
    next: [
      'A finance specialist reads what you sent.',
      'You get an idea of rate and repayments.',
      'You apply only if you want to.',
    ],
  }),
  'pre-approval': ({ name, vehicle, retail }) => ({
    title: vehicle.labels.pre_approval,
    intro: `Four short steps, each saved as you go. ${creditCheckText({ retail })}`,
    next: [
      `${creditProvider({ retail }, name)} looks at what you can borrow.`,
      'You hear what you’re pre-approved for, with rate and repayments.',
      `Your answers about money are sealed, and deleted after ${retail.finance.answers_days} days.`,
    ],
  }),
  careers: ({ name }) => ({
    title: `Work at ${name}`,
    intro: 'Tell us who you are and what you do well. A CV helps, but is not needed.',
    next: ['We read every application.', 'We write to you either way.'],
  }),
  fleet: () => ({
    title: 'Fleet enquiry',
    intro: 'One contact for all your vehicles. Tell us roughly what you run.',
    next: ['Our fleet manager calls you.', 'You get a proposal in writing.'],
  }),
  insurance: () => ({
    title: 'Insurance quote',
    intro: 'Tell us what you insure and where it sleeps, and we ask for a quote.',
    next: ['We ask the insurer.', 'You get the quote with what it covers and what it does not.'],
  }),
  calculator: ({ noun }) => ({
    title: 'Repayment calculator',
    intro: `See what ${noun === 'RV' ? 'an' : 'a'} ${noun} costs a week, then send us the figures for a real answer.`,
    next: ['A finance specialist looks at your figures.', 'You get a rate that is yours, not an example.'],
  }),
  'special-offer': () => ({
    title: 'Special offers',
    intro: 'Ask us about an offer, what it includes and until when it holds.',
    next: [answered],
  }),
  competition: ({ leads }) => ({
    title: leads.forms.competition.title,
    intro: leads.forms.competition.intro,
    next: ['Your entry is in as soon as you have sent it.', 'We write to the winners.'],
  }),
  survey: () => ({
    title: 'Tell us how we did',
    intro: 'Four questions, one minute. You need not say who you are.',
    next: ['We read every answer.', 'We get in touch only if you ask us to.'],
  }),
}

/** A trade-in that is valued at once says so. */
function valuedTradeIn(
  noun: string,
  { valid_days: days, registration_lookup: looksUp }: SiteSettings['retail']['trade_in'],
): FormWords {
  return {
    title: `Trade in your ${noun}`,
    intro: looksUp
      ? `Enter your plate and we’ll find it. A few questions later you’ll have a price range. No plate handy? Just continue.`
      : `A few questions about your ${noun}, and you’ll have a price range.`,
    next: [
      'You see a range as soon as we know how to reach you.',
      `It holds for ${days} days, subject to our inspection.`,
      'We look at it together and put the figure in writing.',
    ],
  }
}

/** As it stands in a sentence: `car`, `camper`, `RV`. */
const nounOf = ({ template }: WordedSite): string =>
  template === 'rv' ? vehicleNoun('rv').one : vehicleNoun(template).one.toLowerCase()
