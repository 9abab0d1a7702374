import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VerifyChallenge } from '#features/leads/server/confirm/verify-challenge.ts'
import type { Fault } from '../stand-ins/http-stand-in.ts'

type Opened = {
  verify: VerifyChallenge
  secret: string
  /** The secret of another site at the same service. */
  otherSecret: string
  /** A token as the service's widget would make it. */
  solve(solved: { secret: string; hostname: string; action: string; cdata: string }): string
  /** Makes the service misbehave; one that is not reached over a network cannot. */
  fault?(fault: Fault | null): void
  close(): Promise<void>
}

const faults: Fault[] = [401, 403, 429, 500, 'cut', 'garbage', 'huge', 'elsewhere']
const shown = { hostname: 'cars.example', action: 'lead', cdata: 'lead-1' }

/** Does what every service that tells people from programs must do, whatever its protocol. */
export function challengeContract(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    let opened: Opened
    beforeAll(async () => void (opened = await open()))
    afterAll(() => opened.close())
    const fresh = () => opened.solve({ secret: opened.secret, ...shown })

    test('a token passes once, with the host and the lead that it was made for', async () => {
      const [{ verify, secret }, token] = [opened, fresh()]
      expect(await verify({ secret, token })).toEqual({
        kind: 'passed',
        host: 'cars.example',
        action: 'lead',
        data: 'lead-1',
      })
      expect(await verify({ secret, token })).toEqual({ kind: 'refused' })
    })

    test.each(['', 'x', '0.rubbish', '\u0000', '<script>', 'secret=1&response=2', 'x'.repeat(2_048)])(
      'rubbish is refused (%j)',
      async (token) => expect(await opened.verify({ secret: opened.secret, token })).toEqual({ kind: 'refused' }),
    )

    test('a token of another site is refused, and a wrong secret says nothing of the sender', async () => {
      expect(await opened.verify({ secret: opened.otherSecret, token: fresh() })).toEqual({ kind: 'refused' })
      expect(await opened.verify({ secret: 'wrong', token: fresh() })).toEqual({ kind: 'away' })
    })

    test.each(faults)('a service that answers %s is away, and nothing is thrown', async (fault) => {
      if (!opened.fault) return
      opened.fault(fault)
      expect(await opened.verify({ secret: opened.secret, token: fresh() })).toEqual({ kind: 'away' })
      opened.fault(null)
      expect((await opened.verify({ secret: opened.secret, token: fresh() })).kind).toBe('passed')
    })
  })
}
