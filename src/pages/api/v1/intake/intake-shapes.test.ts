import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { addKey, caller } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer()
await web.addVehicle(site, { stockNumber: 'U4521', vin: 'JTMRFREV60D012345', slug: 'rav4' })
const call = caller(web, site, (await addKey(web, site)).text)

/** ADF as marketplaces send it: `who` stands for the person, since nobody else differs between two of theirs. */
const shapes: [string, (who: string) => string][] = [
  [
    'with names in parts, CDATA and no ids (US marketplaces)',
    (who) => `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf><prospect status="new"><requestdate>2026-11-22T08:15:00-05:00</requestdate>
<vehicle interest="buy" status="used"><year>2021</year><make>TOYOTA</make><model>RAV4</model><vin>JTMRFREV60D012345</vin><stock>U4521</stock><odometer units="mi">30112</odometer><price type="quote" currency="USD">27995</price></vehicle>
<customer><contact primarycontact="1"><name part="first" type="individual"><![CDATA[${who}]]></name><name part="last" type="individual"><![CDATA[O'Brien & Sons]]></name><email preferredcontact="1">${who}@mail.example</email><phone type="voice" time="evening">(212) 555-0123</phone><phone type="fax">(212) 555-0199</phone><address type="home"><city>Troy</city><regioncode>NY</regioncode><postalcode>12180</postalcode><country>US</country></address></contact><comments><![CDATA[Is this <still> available?]]></comments></customer>
<vendor><vendorname>Yard</vendorname><contact><name part="full">Yard</name></contact></vendor>
<provider><name part="full">Cars Online</name><service>New lead</service><url>http://cars.example</url></provider></prospect></adf>`,
  ],
  [
    'with one id for every prospect of a day (numbered anew)',
    (who) =>
      `<?ADF VERSION "1.0"?><?XML VERSION "1.0"?><adf><prospect><id sequence="1" source="portal">1</id><requestdate>2026-11-22</requestdate><vehicle><make>Toyota</make><model>RAV4</model></vehicle><customer><contact><name part="full">${who} Ng</name><phone>0412 345 678</phone></contact></customer><vendor><contact><name>Y</name></contact></vendor></prospect></adf>`,
  ],
  [
    'with a namespace, capitals and a trade-in',
    (who) =>
      `<ADF xmlns="http://adf.example/1.0"><PROSPECT><ID source="crm"/><VEHICLE interest="trade-in"><YEAR>2015</YEAR><MAKE>Kia</MAKE><MODEL>Rio</MODEL></VEHICLE><VEHICLE interest="buy"><STOCK>U4521</STOCK></VEHICLE><CUSTOMER><CONTACT><NAME part="full">${who}</NAME><EMAIL>${who}@mail.example</EMAIL></CONTACT></CUSTOMER></PROSPECT></ADF>`,
  ],
  [
    'without a date, an id, a vehicle or a vendor',
    (who) =>
      `<adf><prospect><customer><contact><email>${who}@mail.example</email></contact></customer></prospect></adf>`,
  ],
]

const mailOf = (document: string): string =>
  `From: leads@portal.example\r\nSubject: New lead\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${document}\r\n`
const ways = [
  ['adf', 'application/x-adf+xml', (document: string) => document],
  ['mail', 'message/rfc822', mailOf],
] as const

test.each(ways.flatMap((way) => shapes.map(([name, make]) => [way[0], name, way, make] as const)))(
  'by %s, ADF %s: each person is a lead, and the same again is the same',
  async (_to, _name, [to, type, wrap], make) => {
    const post = (who: string) =>
      call(`/api/v1/intake/${to}`, { method: 'POST', body: wrap(make(who)), headers: { 'content-type': type } })
    const people = [`${to}ann`, `${to}bea`, `${to}cleo`]
    const ids = new Set<unknown>()
    for (const who of people) {
      const response = await post(who)
      const [made] = response.body['data'] as { id: string; is_new: boolean }[]
      expect([response.status, made?.is_new], JSON.stringify(response.body)).toEqual([201, true])
      ids.add(made?.id)
      const lead = await call(`/api/v1/leads/${made?.id ?? ''}`)
      expect(JSON.stringify(lead.body)).toContain(who)
    }
    expect(ids.size).toBe(people.length)
    const again = await post(people[1] ?? '')
    expect([again.status, again.body['data']]).toEqual([200, [{ id: [...ids][1], is_new: false }]])
  },
)

test('one prospect that nobody could answer stops none behind it, by either way', async () => {
  const person = (inside: string) => `<prospect><customer><contact>${inside}</contact></customer></prospect>`
  for (const [to, type, wrap] of ways) {
    const document = `<adf>${person(`<email>first-${to}@mail.example</email>`)}${person('<name part="full">Nobody</name>')}${person(`<email>third-${to}@mail.example</email>`)}</adf>`
    const response = await call(`/api/v1/intake/${to}`, {
      method: 'POST',
      body: wrap(document),
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(201)
    const data = response.body['data'] as unknown[]
    const refused = (response.body['refused'] as { prospect: number }[] | undefined) ?? []
    expect(data.length + refused.length).toBe(3)
    expect(data.length).toBeGreaterThanOrEqual(2)
  }
})
