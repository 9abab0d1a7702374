import { Parser } from 'htmlparser2'
import type { OutsideKind, OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

/** An element with its text and what is in it. */
type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const deepest = 30
const mostElements = 5_000
const mostProspects = 200

/** Prospects of an ADF 1.0 document; senders take liberties with its order, so nothing but the names counts. */
export function parseAdf(xml: string, usualSource: string): Result<OutsideLead[], string> {
  const root = parseXml(xml)
  if (!root.ok) return root
  const prospects = root.value.name === 'adf' ? all(root.value, 'prospect') : []
  if (prospects.length === 0) return fail('is no ADF document with a prospect in it')
  if (prospects.length > mostProspects) return fail(`holds more than ${mostProspects} prospects`)
  return ok(prospects.map((prospect) => prospectOf(prospect, usualSource)))
}

/** No entities are declared and no documents fetched: this parser knows neither. */
function parseXml(xml: string): Result<Element, string> {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: name.toLowerCase(), attributes, text: '', children: [] }
        elements += 1
        if (elements <= mostElements && open.length <= deepest) open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const current = open.at(-1)
        if (current) current.text += text
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
  if (elements > mostElements) return fail('holds too many elements')
  const [root] = top.children
  return root ? ok(root) : fail('is no XML')
}

const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
const one = (element: Element | undefined, name: string): Element | undefined => all(element, name)[0]
const textIn = (element: Element | undefined, name: string): string => clean(one(element, name)?.text ?? '')
const clean = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ').trim()

function prospectOf(prospect: Element, usualSource: string): OutsideLead {
  const customer = one(prospect, 'customer')
  const contact = one(customer, 'contact')
  const vehicles = all(prospect, 'vehicle')
  const wanted = vehicles.find(({ attributes }) => interestOf(attributes) !== 'trade-in') ?? vehicles[0]
  const traded = vehicles.find((each) => each !== wanted)
  const provider = one(prospect, 'provider')
  const source = textIn(provider, 'name') || usualSource
  const id = all(prospect, 'id')[0]
  const comments = [textIn(customer, 'comments'), textIn(wanted, 'comments')].filter(Boolean)
  const trade = traded ? [`Would trade in: ${vehicleText(traded)}`] : []
  const requestedAt = textIn(prospect, 'requestdate')
  // Two enquiries in the same words on different days are two.
  const sent = requestedAt === '' ? [] : [`Sent: ${requestedAt}`]
  return {
    source: source.slice(0, 100),
    externalId: clean(id?.text ?? '').slice(0, 200),
    kind: kindOf(interestOf(wanted?.attributes ?? {})),
    ...nameOf(contact),
    email: textIn(contact, 'email'),
    phone: phoneOf(contact),
    postcode: textIn(one(contact, 'address'), 'postalcode'),
    message: [...comments, ...trade, ...sent].join('\n\n'),
    stockNumber: textIn(wanted, 'stock'),
    vin: textIn(wanted, 'vin'),
    vehicleText: wanted ? vehicleText(wanted) : '',
  }
}

const interestOf = (attributes: Record<string, string>): string => (attributes['interest'] ?? 'buy').toLowerCase()

function kindOf(interest: string): OutsideKind {
  if (interest === 'test-drive') return 'test-drive'
  return interest === 'trade-in' || interest === 'sell' ? 'trade-in' : 'enquiry'
}

const vehicleText = (vehicle: Element): string =>
  ['year', 'make', 'model', 'trim', 'stock', 'vin']
    .map((name) => textIn(vehicle, name))
    .filter(Boolean)
    .join(' ')

function nameOf(contact: Element | undefined): { name: string; lastName: string } {
  const names = all(contact, 'name')
  const part = (wanted: string) => clean(names.find(({ attributes }) => attributes['part'] === wanted)?.text ?? '')
  const full = clean(names.find(({ attributes }) => (attributes['part'] ?? 'full') === 'full')?.text ?? '')
  const first = part('first')
  return first === '' ? { name: full || part('last'), lastName: '' } : { name: first, lastName: part('last') }
}

/** A mobile where there is one: it takes messages too. */
function phoneOf(contact: Element | undefined): string {
  const phones = all(contact, 'phone').filter(({ attributes }) => attributes['type'] !== 'fax')
  const mobile = phones.find(({ attributes }) => attributes['type'] === 'cellphone')
  return clean((mobile ?? phones[0])?.text ?? '')
}
