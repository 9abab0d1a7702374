import { creditCheckText, creditProvider } from '#features/finance/domain/pre-approval.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { ValuationPlan } from '#features/sites/domain/settings/form-settings.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { FormName } from './enquiry-form.ts'

export type FormText = {
  title: string
  intro: string
  /** What happens after it was sent, in order. */
  next: readonly string[]
}

type WordedSite = Pick<Site, 'region' | 'settings' | 'template' | 'name'>

/** Texts name what the site sells, depend on its settings and follow the region's spelling. */
export function formText(name: FormName, site: WordedSite): FormText {
  const { title, intro, next } = labels[name]({ ...site.settings, name: site.name, noun: nounOf(site) })
  const spelt = (text: string) => spell(site.region, text)
  return { title: spelt(title), intro: spelt(intro), next: next.map(spelt) }
}

type Named = Pick<SiteSettings, 'leads' | 'vehicle' | 'retail'> & { name: string; noun: string }

const answered = 'We’ll get back to you during opening hours.'

const labels: Record<FormName, (site: Named) => FormText> = {
  general: () => ({
    title: 'Send us a message',
    intro: 'Ask us anything. The more you tell us, the better we can help.',
    next: [answered],
  }),
  vehicle: ({ noun }) => ({
    title: `Enquire about this ${noun}`,
    intro: '',
    next: [answered],
  }),
  'photo-request': ({ vehicle }) => ({
    title: vehicle.labels.request_photos,
    intro: 'Tell us what you’d like to see and we’ll send photos.',
    next: ['We’ll take the photos you asked for.', 'You’ll get them by email or text.'],
  }),
  'test-drive': ({ vehicle }) => ({
    title: vehicle.labels.test_drive,
    intro: 'Choose a day and time, or leave them open and we’ll suggest some.',
    next: [
      'We’ll make sure it’s here and ready.',
      'We’ll confirm the time with you.',
      'Bring your driver licence and enjoy the drive.',
    ],
  }),
  'trade-in': ({ noun, retail, leads }) =>
    retail.trade_in.valuation
      ? valuedTradeIn(noun, { ...retail.trade_in, plan: leads.forms.trade_in.valuation_steps })
      : {
          title: `Trade in your ${noun}`,
          intro: `Tell us about your ${noun}. We’ll tell you what it’s worth.`,
          next: [
            'We’ll compare it with what similar ones sold for.',
            'We’ll tell you what we’d pay, and why.',
            'We’ll inspect it with you and put our offer in writing.',
          ],
        },
  'sell-my-car': ({ noun }) => ({
    title: `Sell us your ${noun}`,
    intro: `We’ll buy it even if you don’t buy from us. Tell us about your ${noun}.`,
    next: [
      'We’ll compare it with what similar ones sold for.',
      'We’ll call you with a price range.',
      'Bring it in and we’ll make a firm offer, with no obligation.',
    ],
  }),
  service: () => ({
    title: 'Book a service',
    intro: 'Tell us what you have and what it needs. We’ll confirm the time before you come in.',
    next: [
      'The workshop will check its calendar.',
      'We’ll confirm the day with you.',
      'We’ll check with you before doing any extra work.',
    ],
  }),
  parts: () => ({
    title: 'Ask for a part',
    intro: 'Tell us what you need. A photo of the part or its label helps.',
    next: ['We’ll find the exact part.', 'We’ll tell you the price and how soon it can be here.'],
  }),
  finance: () => ({
    title: 'Finance enquiry',
    intro: 'A few questions, with no effect on your credit score.',
    next: [
      'A finance specialist will go through what you sent.',
      'You’ll get an idea of your rate and repayments.',
      'You only apply if you want to.',
    ],
  }),
  'pre-approval': ({ name, vehicle, retail }) => ({
    title: vehicle.labels.pre_approval,
    intro: `Four short steps, each saved as you go. ${creditCheckText({ retail })}`,
    next: [
      `${creditProvider({ retail }, name)} looks at what you can borrow.`,
      'You’ll hear what you’re pre-approved for, with a rate and repayments.',
      `We encrypt your answers about money and delete them after ${retail.finance.answers_days} days.`,
    ],
  }),
  careers: ({ name }) => ({
    title: `Work at ${name}`,
    intro: 'Tell us about yourself and what you do well. A CV helps, but you don’t need one.',
    next: ['We read every application.', 'You’ll hear from us either way.'],
  }),
  fleet: () => ({
    title: 'Fleet enquiry',
    intro: 'One contact for all your vehicles. Tell us roughly what you run.',
    next: ['Our fleet manager will call you.', 'You’ll get a proposal in writing.'],
  }),
  insurance: () => ({
    title: 'Insurance quote',
    intro: 'Tell us what you’d like to insure and where it’s kept overnight, and we’ll arrange a quote.',
    next: ['We’ll ask the insurer.', 'You’ll get a quote that says what’s covered and what isn’t.'],
  }),
  calculator: ({ noun }) => ({
    title: 'Repayment calculator',
    intro: `See what ${noun === 'RV' ? 'an' : 'a'} ${noun} costs a week, then send us the figures for a personal quote.`,
    next: ['A finance specialist will look at your figures.', 'You’ll get a rate of your own, not an example.'],
  }),
  'special-offer': () => ({
    title: 'Special offers',
    intro: 'Ask us about an offer, what’s included and when it ends.',
    next: [answered],
  }),
  competition: ({ leads }) => ({
    title: leads.forms.competition.title,
    intro: leads.forms.competition.intro,
    next: ['You’re in as soon as you press send.', 'We’ll contact the winners.'],
  }),
  survey: () => ({
    title: 'Tell us how we did',
    intro: 'Four questions, about a minute. You don’t have to leave your name.',
    next: ['We read every answer.', 'We’ll only get in touch if you ask us to.'],
  }),
}

/** A trade-in that is valued at once says so. */
function valuedTradeIn(
  noun: string,
  {
    valid_days: days,
    registration_lookup: opensLookup,
    plan,
  }: SiteSettings['retail']['trade_in'] & { plan: ValuationPlan },
): FormText {
  return {
    title: `Trade in your ${noun}`,
    intro: opensLookup
      ? plan === 'three'
        ? 'Enter your plate and we’ll find it. Two short steps later you’ll have a price range.'
        : 'Enter your plate and we’ll find it. A few questions later you’ll have a price range. No plate handy? Just continue.'
      : `A few questions about your ${noun}, and you’ll have a price range.`,
    next: [
      'You’ll see a price range as soon as you’ve left your details.',
      `It’s valid for ${days} days, subject to our inspection.`,
      'We’ll inspect it with you and put our offer in writing.',
    ],
  }
}

/** As it stands in a sentence: `car`, `camper`, `RV`. */
const nounOf = (site: WordedSite): string => vehicleNounOf(site)
