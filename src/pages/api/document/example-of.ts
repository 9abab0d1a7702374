type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  minLength?: number
  default?: unknown
}

const id = '6f1c2b9a-3d54-4e7f-8a10-5b6c7d8e9f01'
const moment = '2026-11-20T02:30:00.000Z'

/** What people would write into a field of this name; the first that its schema accepts is taken. */
const values: Record<string, readonly unknown[]> = {
  id: [id, '4001'],
  name: ['Ann Lee', 'email'],
  last_name: ['Lee'],
  first_name: ['Ann'],
  email: ['ann@mail.example'],
  phone: ['0412 345 678'],
  caller: ['0412 345 678'],
  called: ['07 3000 1234'],
  postcode: ['4000'],
  message: ['Is it still there on Saturday?'],
  category: ['Used Vehicle Enquiry'],
  source: ['carsales'],
  external_id: ['cs-81723'],
  stock_number: ['A100'],
  stock_numbers: [['A100']],
  make: ['Toyota'],
  model: ['Hilux'],
  badge: ['SR5'],
  year: [2021],
  km: [84_000],
  price: [45_990],
  vin: ['JTMRFREV10D012345'],
  rego: ['ABC123'],
  regoState: ['NSW'],
  state: ['NSW', 'QLD'],
  city: ['Brisbane'],
  slug: ['2021-toyota-hilux-a100'],
  url: ['https://cars.example/cars/2021-toyota-hilux-a100'],
  dealership: ['cars-north'],
  next: ['eyJhdCI6MX0'],
  error: ['This isn’t in the right format.'],
  title: ['2021 Toyota Hilux SR5'],
  time_zone: ['Australia/Brisbane'],
  currency: ['AUD'],
  website_slug: ['cars-example'],
  request_id: [id],
  car_id: [id],
  vehicle_id: [id],
  lead_id: [id],
  location_id: [id],
  lead: ['{"name":"Ann Lee","email":"ann@mail.example","message":"Is it still there on Saturday?"}'],
  save: ['2021-toyota-hilux-a100'],
  endpoint: ['https://push.example/send/abc'],
  AccountSid: ['AC0123456789abcdef0123456789abcdef'],
  MessageSid: ['SM0123456789abcdef0123456789abcdef'],
  From: ['+61412345678'],
  To: ['+61491570006'],
  Body: ['Is it still there on Saturday?'],
  MessageStatus: ['delivered'],
  object: ['page'],
  field_data: [
    [
      { name: 'full_name', values: ['Ann Lee'] },
      { name: 'email', values: ['ann@mail.example'] },
    ],
  ],
  entry: [[{ changes: [{ field: 'leadgen', value: { leadgen_id: '4001' } }] }]],
}

/** A value that a JSON schema describes, as a person would fill it in; optional fields only where their name says what they are. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { enum: choices, const: fixed, anyOf, allOf, default: usual } = schema
  const known = values[name]?.find((value) => fits(value, schema))
  if (known !== undefined) return known
  if (fixed !== undefined) return fixed
  if (choices) return choices[0]
  const chosen = anyOf?.find(({ type }) => type !== 'null') ?? anyOf?.[0]
  if (chosen) return exampleOf(chosen, name)
  if (allOf?.[0]) return exampleOf(allOf[0], name)
  if (usual !== undefined) return usual
  return exampleOfType(schema, name)
}

function exampleOfType(schema: Schema, name: string): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return schema.items && (schema.minItems ?? 1) > 0 ? [exampleOf(schema.items, singular(name))] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return exampleText(schema)
    default:
      return {}
  }
}

function exampleObject({ properties = {}, required = [], additionalProperties }: Schema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || name in values)
  const object = Object.fromEntries(
    wanted.map(([name, inside]) => [name, exampleOf(inside, name === 'name' && 'make' in properties ? 'title' : name)]),
  )
  const isMap = Object.keys(properties).length === 0 && typeof additionalProperties === 'object'
  return isMap && Object.keys(additionalProperties).length > 0
    ? { name: exampleOf(additionalProperties, 'name') }
    : object
}

const byFormat: Record<string, string> = {
  uuid: id,
  'date-time': moment,
  date: '2026-11-20',
  email: 'ann@mail.example',
  uri: 'https://cars.example/',
}

const texts = ['Text', 'A100', '4001', '2026-11', '08:30', 'abc', 'cars-example', '#0a0b0c', 'a'.repeat(64)]

function exampleText({ format = '', pattern, minLength = 0 }: Schema): string {
  if (byFormat[format] !== undefined) return byFormat[format]
  const fitting = pattern ? texts.find((text) => new RegExp(pattern, 'u').test(text)) : undefined
  return fitting ?? 'Text'.padEnd(minLength, '.')
}

const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((each) => each !== 'null') : type

const singular = (name: string): string => (name in values ? name : name.replace(/s$/, ''))

/** A ready value must be of the schema's type, and of its pattern and choices where it has some. */
function fits(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => fits(value, each))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const isOfType: Record<string, boolean> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    array: Array.isArray(value),
  }
  if (!isOfType[typeOf(schema) ?? '']) return false
  if (typeof value !== 'string') return true
  if (schema.format !== undefined && schema.format !== 'email')
    return schema.format === 'uuid' ? value === id : schema.format === 'uri' && value.startsWith('https:')
  return !schema.pattern || new RegExp(schema.pattern, 'u').test(value)
}
