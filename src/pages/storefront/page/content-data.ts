import { openPhone } from '#features/sites/domain/phone.ts'
import { departmentNames } from '#features/sites/domain/departments/department.ts'
import { departmentsOf } from '#features/sites/domain/departments/location-departments.ts'
import type { Article } from '#features/content/domain/article.ts'
import { type Offer, offerAnchor } from '#features/content/domain/offer.ts'
import type { Employment, Position } from '#features/content/domain/position.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { locationsOf, mapUrl, type Location, type Site } from '#features/sites/domain/site.ts'
import { dealerType, postalAddress, specialHours, weekHours } from './structured-data.ts'

// What content pages say to programs, in the words of schema.org.

const context = { '@context': 'https://schema.org' }

/** Questions of a page with their answers; nothing for a page without. */
export function faqData(questions: readonly { question: string; answer: string }[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
  }))
  return [{ ...context, '@type': 'FAQPage', mainEntity }]
}

type Place = { site: Site; origin: string; path: string }

const wholeAddress = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

const organization = (site: Site, origin: string) => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
  logo: site.settings.theme.logo ? origin + site.settings.theme.logo : undefined,
})

export const articleData = (article: Article, { site, origin, path }: Place): object => ({
  ...context,
  '@type': 'Article',
  // Search engines cut longer headlines.
  headline: article.title.slice(0, 110),
  description: article.summary || undefined,
  image: article.image ? [wholeAddress(article.image.url, origin)] : undefined,
  datePublished: article.publishedAt.toISOString(),
  dateModified: article.updatedAt.toISOString(),
  author: article.author ? { '@type': 'Person', name: article.author } : organization(site, origin),
  publisher: organization(site, origin),
  mainEntityOfPage: origin + path,
  keywords: article.tags.length > 0 ? article.tags.join(', ') : undefined,
})

/** Words that job boards read. */
const employmentTypes: Record<Employment, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  casual: 'TEMPORARY',
  apprenticeship: 'FULL_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

export function positionData(position: Position, { site, origin, path }: Place): object {
  const { pay } = position
  const places = locationsOf(site).filter(({ slug }) => position.location === '' || slug === position.location)
  return {
    ...context,
    '@type': 'JobPosting',
    title: position.title,
    description: position.html || position.summary || position.title,
    url: origin + path,
    datePosted: position.postedOn,
    validThrough: position.closesOn === null ? undefined : `${position.closesOn}T23:59`,
    employmentType: employmentTypes[position.employment],
    hiringOrganization: organization(site, origin),
    jobLocation: places.map(({ address }) => ({ '@type': 'Place', address: postalAddress(address, site.region) })),
    baseSalary: pay
      ? {
          '@type': 'MonetaryAmount',
          currency: regionRules(site.region).currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: pay.from,
            maxValue: pay.to,
            unitText: pay.per.toUpperCase(),
          },
        }
      : undefined,
  }
}

export const offersData = (offers: readonly Offer[], { site, origin, path }: Place): object => ({
  ...context,
  '@type': 'OfferCatalog',
  name: `Offers at ${site.name}`,
  url: origin + path,
  itemListElement: offers.map((offer) => ({
    '@type': 'Offer',
    name: offer.title,
    description: offer.summary || undefined,
    url: `${origin}${path}#${offerAnchor(offer)}`,
    image: offer.image ? wholeAddress(offer.image.url, origin) : undefined,
    validFrom: offer.validFrom ?? undefined,
    validThrough: offer.validUntil ?? undefined,
    offeredBy: organization(site, origin),
  })),
})

/** Undefined where it has none. */
function departmentData(location: Location): object[] | undefined {
  const departments = departmentsOf(location).map(({ kind, phone, email, openingHours }) => ({
    '@type': kind === 'service' ? 'AutoRepair' : kind === 'parts' ? 'AutoPartsStore' : 'LocalBusiness',
    name: `${location.name}, ${departmentNames[kind]}`,
    telephone: openPhone(phone || location.phone) || undefined,
    email: email || undefined,
    openingHoursSpecification: openingHours ? weekHours(openingHours) : undefined,
    specialOpeningHoursSpecification: openingHours ? specialHours(openingHours) : undefined,
  }))
  return departments.length > 0 ? departments : undefined
}

/** One location as a dealer of its own, with the hours of the week and of special days. */
export const locationData = (location: Location, { site, origin, path }: Place): object => ({
  ...context,
  '@type': dealerType(site),
  name: `${site.name} ${location.name}`,
  url: origin + path,
  telephone: openPhone(location.phone) || undefined,
  email: location.email || undefined,
  address: postalAddress(location.address, site.region),
  hasMap: mapUrl(location.address),
  parentOrganization: organization(site, origin),
  openingHoursSpecification: weekHours(location.openingHours),
  specialOpeningHoursSpecification: specialHours(location.openingHours),
  department: departmentData(location),
  geo:
    location.address.lat === null || location.address.long === null
      ? undefined
      : { '@type': 'GeoCoordinates', latitude: location.address.lat, longitude: location.address.long },
})
