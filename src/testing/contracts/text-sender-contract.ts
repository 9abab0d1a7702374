import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingText, SendText, TextProblem } from '#features/leads/server/texts/text-ports.ts'
import { asId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { Fault } from '../stand-ins/http-stand-in.ts'

type Opened = {
  send: SendText
  account: OutgoingText['account']
  from: string
  /** Everything that went out, in order. */
  sent(): Promise<{ to: string; from: string; body: string }[]>
  /** Makes the service misbehave; one that is not reached over a network cannot. */
  fault?(fault: Fault | null): void
  close(): Promise<void>
}

const faults: [Fault, TextProblem['kind']][] = [
  [401, 'permanent'],
  [403, 'permanent'],
  ['elsewhere', 'permanent'],
  [429, 'temporary'],
  [500, 'unclear'],
  ['cut', 'unclear'],
  ['garbage', 'unclear'],
  ['huge', 'unclear'],
]

const problemOf = (reply: Result<unknown, TextProblem>) => (reply.ok ? 'sent' : reply.problem)

/** Does what every sender of texts must do, whatever its protocol. */
export function textSenderContract(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    let opened: Opened
    beforeAll(async () => void (opened = await open()))
    afterAll(() => opened.close())

    const send = (more: Partial<OutgoingText> = {}) =>
      opened.send({
        groupId: asId<'dealer group'>('00000000-0000-4000-8000-00000000d001'),
        id: randomUUID(),
        from: opened.from,
        to: '+61412345678',
        text: 'Hi Ann, it’s still here: & 1 + 1 = 2 😀',
        senderName: 'Riverbend',
        account: opened.account,
        statusUrl: 'https://cars.example/status?text=1',
        ...more,
      })

    test('a text goes out as it was written, and gets a name of the service’s', async () => {
      const before = (await opened.sent()).length
      const [first, second] = [await send(), await send({ to: '+15125550134', text: 'One\ntwo' })]
      const ids = [first, second].map((reply) => (reply.ok ? reply.value.serviceId : ''))
      expect(new Set(ids).size).toBe(2)
      for (const id of ids) expect(id).toMatch(/^SM[0-9a-f]{32}$/)
      const { from } = opened
      expect((await opened.sent()).slice(before)).toEqual(
        expect.arrayContaining([
          { to: '+61412345678', from, body: 'Hi Ann, it’s still here: & 1 + 1 = 2 😀' },
          { to: '+15125550134', from, body: 'One\ntwo' },
        ]),
      )
    })

    test.each([
      ['no number', '+15005550001', 21211],
      ['a number that stopped', '+15005550004', 21610],
      ['no mobile', '+15005550009', 21614],
    ])('%s is refused for good, with its code', async (_, to, code) => {
      const before = (await opened.sent()).length
      expect(problemOf(await send({ to }))).toMatchObject({ kind: 'permanent', code })
      expect(await opened.sent()).toHaveLength(before)
    })

    test.each(faults)('a service that answers %s: %s, and nothing is thrown', async (fault, kind) => {
      if (!opened.fault) return
      opened.fault(fault)
      expect(problemOf(await send())).toMatchObject({ kind })
      opened.fault(null)
      expect(problemOf(await send())).toBe('sent')
    })
  })
}
