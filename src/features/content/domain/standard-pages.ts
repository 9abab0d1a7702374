import { licenceText } from '#features/sites/domain/dealer-licence.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { fullAddress, locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { ContentPage } from './content.ts'

/** Day on which these words were last changed: search engines are told it. */
const writtenOn = new Date('2026-11-22T00:00:00Z')

type StandardSite = Pick<Site, 'name' | 'region' | 'dealerships' | 'settings'>

/**
 * Pages that every footer leads to, for a dealer who has not written their own: what the region's law wants said, with who
 * the dealer is and how to reach them. A page of the same path takes their place.
 */
export function withStandardPages(pages: readonly ContentPage[], site: StandardSite): ContentPage[] {
  const standard = [privacyPage(site), termsPage(site)]
  const missing = standard.filter(({ path }) => !pages.some((page) => page.path.replace(/^\/pages(?=\/)/, '') === path))
  return [...pages, ...missing]
}

const privacyPage = (site: StandardSite): ContentPage =>
  pageOf({
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: `How ${site.name} collects, uses and protects your personal information.`,
    sections: [
      ['Who we are', [whoText(site)]],
      [
        'What we collect',
        [
          'When you send us a form, we collect what you enter: your name, your contact details, what you’re asking about and, if you add them, files and details of your vehicle.',
          'We also store the page you sent it from, the pages you looked at before, and the link or ad that brought you here, so the right person can answer you.',
        ],
      ],
      [
        'What we use it for',
        [
          'We use your details to answer you and provide what you ask for. We only send news and offers if you agree, and you can stop them any time.',
          'We only share your details with those who help us do that, such as the workshop, a lender you apply to, or the companies that run our IT systems. We don’t sell them.',
        ],
      ],
      ['Your rights', [rights[site.region]]],
      ['How to reach us', contactTexts(site)],
    ],
  })

const termsPage = (site: StandardSite): ContentPage =>
  pageOf({
    path: '/terms-and-conditions',
    title: 'Terms and conditions',
    description: `The terms on which ${site.name} offers this website.`,
    sections: [
      ['Who we are', [whoText(site)]],
      [
        'Vehicles and prices',
        [
          'We take care to keep this website accurate. Vehicles sell every day, so please check that one’s still available before you travel.',
          prices[site.region],
          'Photos may show options that cost extra. When you buy a vehicle, the terms of the contract you sign with us apply, not those of this website.',
        ],
      ],
      ['Your rights as a consumer', [consumerLaw[site.region]]],
      [
        'Using this website',
        [
          'You can view, print and share these pages for your own use. The text, pictures and logos belong to us or to those who let us use them.',
          'Links to other websites are for your convenience. We’re not responsible for what they publish.',
        ],
      ],
      ['How to reach us', contactTexts(site)],
    ],
  })

const rights: Record<Region, string> = {
  AU: 'Under the Privacy Act 1988 you can ask what we hold about you, have it corrected, and complain to us. If you’re not happy with our answer, you can contact the Office of the Australian Information Commissioner (oaic.gov.au).',
  NZ: 'Under the Privacy Act 2020 you can ask what we hold about you and have it corrected. If you’re not happy with our answer, you can contact the Office of the Privacy Commissioner (privacy.org.nz).',
  US: 'You can ask us what we hold about you, have it corrected or deleted, and tell us not to share it for advertising. Some states give you these rights by law. We honor them for everyone.',
}

const prices: Record<Region, string> = {
  AU: 'Prices are in Australian dollars and include GST. Each one says whether it’s drive away or excludes government charges.',
  NZ: 'Prices are in New Zealand dollars and include GST. On-road costs are extra unless a price says that they are included.',
  US: 'Prices are in US dollars. Tax, title, registration and fees are extra unless a price says that they are included.',
}

const consumerLaw: Record<Region, string> = {
  AU: 'Nothing here takes away the rights that the Australian Consumer Law and the motor dealer laws of your state or territory give you.',
  NZ: 'Nothing here takes away the rights that the Consumer Guarantees Act 1993, the Fair Trading Act 1986 and the Motor Vehicle Sales Act 2003 give you.',
  US: 'Nothing here takes away the rights that federal law and the laws of your state give you.',
}

const businessNumbers: Record<Region, string> = { AU: 'ABN', NZ: 'NZBN', US: 'EIN' }

/** `This website is run by X (ABN 1, Licence number 2).` */
function whoText({ name, region, dealerships }: StandardSite): string {
  const who = dealerships.map(({ name: dealer, legalName, licenceNumber, businessNumber }) => {
    const number = businessNumber === '' ? '' : `${businessNumbers[region]} ${businessNumber}`
    const facts = [number, licenceText(region, licenceNumber)].filter(Boolean)
    return `${legalName || dealer}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
  })
  return `This website is run by ${who.join(', ') || name}.`
}

function contactTexts(site: StandardSite): string[] {
  // A number that the site shows only when asked stands on the contact page.
  const isMasked = site.settings.vehicle.mask_phone
  const places = locationsOf(site).map(({ name, address, phone, email }) =>
    [name, fullAddress(address), isMasked ? '' : phone, email].filter(Boolean).join(', '),
  )
  return [...places, 'You can also write to us with the form on our contact page.']
}

type PageSummary = Pick<ContentPage, 'path' | 'title' | 'description'> & {
  sections: [heading: string, texts: string[]][]
}

function pageOf({ sections, ...page }: PageSummary): ContentPage {
  const html = sections
    .map(([heading, texts]) => `<h2>${heading}</h2>${texts.map((text) => `<p>${escapeText(text)}</p>`).join('')}`)
    .join('')
  return { ...page, html, blocks: [{ type: 'text', html }], form: '', updatedAt: writtenOn }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '')
