import { z } from 'zod'
import { exampleOf } from './example-of.ts'

const adf =
  '<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="carsales">cs-81723</id><requestdate>2026-11-20T12:30:00+10:00</requestdate><vehicle interest="buy"><year>2021</year><make>Toyota</make><model>Hilux</model><stock>A100</stock></vehicle><customer><contact><name part="full">Ann Lee</name><email>ann@mail.example</email></contact><comments>Is it still there on Saturday?</comments></customer><vendor><contact><name part="full">Cars North</name></contact></vendor></prospect></adf>'

/** Bodies that are no JSON. */
const texts: Record<string, string> = {
  'application/x-adf+xml': adf,
  'message/rfc822': `From: leads@market.example\r\nTo: leads@cars.example\r\nSubject: Lead\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${adf}`,
  'text/plain': '{"p":"/contact","t":"contact","w":390}',
}

/** Bodies by media type, each with an example that fits its schema. */
export function contentOf(byType: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(byType).map(([type, input]) => {
      const schema = jsonOf(input, io)
      const isDescribed = /json|form-data|urlencoded/.test(type)
      const text = io === 'input' ? texts[type] : undefined
      return [type, { schema, ...(isDescribed ? { example: exampleOf(schema) } : text ? { example: text } : {}) }]
    }),
  )
}

export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
