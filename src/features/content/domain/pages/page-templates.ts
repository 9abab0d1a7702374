import type { Region } from '#features/sites/domain/region.ts'
import { spell } from '#features/sites/domain/region.ts'
import { type Template, vehicleNounOf, vehiclesNounOf } from '#features/sites/domain/template.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Block } from '../blocks.ts'
import type { PageContent } from './page-content.ts'

/** Pages that most dealers write, to start from. A blank one has nothing on it. */
export const pageTemplateNames = ['blank', 'finance', 'sell-my-car', 'service', 'about'] as const
export type PageTemplateName = (typeof pageTemplateNames)[number]

/** What each is called where one is chosen, and the address that it usually has. */
export const pageTemplates: Record<PageTemplateName, { label: string; path: string }> = {
  blank: { label: 'A blank page', path: '' },
  finance: { label: 'Finance', path: '/finance' },
  'sell-my-car': { label: 'Sell or trade in', path: '/sell-my-car' },
  service: { label: 'Service', path: '/service' },
  about: { label: 'About us', path: '/about-us' },
}

type TemplatedSite = { name: string; region: Region; template: Template; settings?: Pick<SiteSettings, 'vehicle'> }

/** Words that are true of most dealers, for a dealer to make their own. */
export function pageFromTemplate(name: PageTemplateName, site: TemplatedSite): PageContent {
  const { title, description, blocks } = written[name]({
    name: site.name,
    one: vehicleNounOf(site),
    many: vehiclesNounOf(site),
    tyres: site.region === 'US' ? 'tires' : 'tyres',
  })
  return JSON.parse(spell(site.region, JSON.stringify({ title, description, blocks }))) as PageContent
}

type Labels = {
  name: string
  /** The vehicle as this yard calls it, and several. */ one: string
  many: string
  tyres: string
}

const text = (markdown: string): Block => ({ type: 'text', markdown })
const hero = (heading: string, below: string): Block => ({
  type: 'hero',
  heading,
  text: below,
  image_alt: '',
  links: [],
})
const form = (heading: string, category: string): Block => ({ type: 'form', heading, text: '', category })
const questions = (...list: [question: string, answer: string][]): Block => ({
  type: 'faq',
  heading: 'Questions people ask',
  questions: list.map(([question, answer]) => ({ question, answer })),
})

const written: Record<PageTemplateName, (labels: Labels) => PageContent> = {
  blank: () => ({ title: '', description: '', blocks: [] }),

  finance: ({ name, one }) => ({
    title: 'Finance',
    description: `Ask ${name} about finance for your next ${one}.`,
    blocks: [
      hero('Finance', `Tell us what you’d like to spend and how. We’ll show you what’s possible for your next ${one}.`),
      text(
        '## How it works\n\n1. **Tell us what you need.** The form below takes about two minutes.\n2. **We’ll call you.** One of our finance team goes through your options with you.\n3. **You decide.** You only apply if you want to.',
      ),
      questions(
        ['Does asking affect my credit score?', 'No. Nothing is checked before you apply.'],
        ['Can I trade in what I have?', `Yes. Its value can go towards your next ${one}.`],
        ['What do I need to bring?', 'Your driver licence and, if you apply, proof of what you earn.'],
      ),
      form('Ask about finance', 'finance-enquiry'),
    ],
  }),

  'sell-my-car': ({ name, one }) => ({
    title: `Sell your ${one}`,
    description: `Sell your ${one} to ${name}, whether or not you buy from us.`,
    blocks: [
      hero(`Sell us your ${one}`, 'We’ll buy it even if you don’t buy from us.'),
      text(
        '## How it works\n\n1. **Tell us about it.** What it is, how far it’s been driven and what condition it’s in.\n2. **We’ll come back to you** with what we could pay.\n3. **Bring it in.** We’ll look it over together and put our offer in writing.',
      ),
      questions(
        [
          'Is finance still owing on it?',
          'That’s fine. We’ll ask your lender for the figure and pay it out of the price.',
        ],
        ['What should I bring?', 'Both keys, the service history, and papers that show it’s yours.'],
      ),
      form(`Tell us about your ${one}`, 'sell-my-car'),
    ],
  }),

  service: ({ name, one, tyres }) => ({
    title: 'Service',
    description: `Book a service at ${name}.`,
    blocks: [
      hero('Service', `Our workshop looks after your ${one}, wherever you bought it.`),
      text(
        `## What we do\n\n- Scheduled servicing\n- Brakes and ${tyres}\n- Inspections\n- Repairs\n\nWe’ll check with you before we do any extra work.`,
      ),
      questions(
        [
          'How long does it take?',
          'We’ll tell you when we confirm your booking. You can wait here, or leave it with us.',
        ],
        ['Can I ask for a day?', 'Yes. Say which in the form, and we’ll confirm it or suggest another.'],
      ),
      form('Ask for a time', 'service-enquiry'),
    ],
  }),

  about: ({ name, many }) => ({
    title: 'About us',
    description: `Who ${name} is, where to find us and how to reach us.`,
    blocks: [
      hero(`About ${name}`, `We sell and look after ${many}.`),
      text('## Who we are\n\nWrite who started it and when, who works here, and what people come back for.'),
      { type: 'locations', heading: 'Where to find us', location: '' },
      { type: 'reviews', heading: 'What customers say', count: 3 },
      form('Write to us', 'general-enquiry'),
    ],
  }),
}
