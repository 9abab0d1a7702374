import type { deviceCalls } from '#console/calls/phone/device-calls.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../console-call.ts'

export const deviceRuns: Runs<typeof deviceCalls> = {
  'devices.list': async ({ deps, session }) => {
    const devices = await deps.pushDevices.list(session.user.id)
    return ok({
      publicKey: deps.pushPublicKey,
      devices: devices.map(({ id, browser, endpoint, createdAt, tellsNew, tellsOverdue }) => ({
        id,
        browser,
        endpoint,
        since: createdAt.toISOString(),
        tellsNew,
        tellsOverdue,
      })),
    })
  },

  'devices.save': async ({ deps, session, request }, { endpoint, keys, tellsNew, tellsOverdue }) => {
    const browser = (request.headers.get('user-agent') ?? '').slice(0, 400)
    const owner = { userId: session.user.id, sessionId: session.id }
    const saved = await deps.pushDevices.save(owner, { endpoint, ...keys, browser, tellsNew, tellsOverdue })
    return saved.ok ? ok({}) : fail(saveProblems[saved.problem])
  },

  'devices.remove': async ({ deps, session }, { id }) =>
    (await deps.pushDevices.remove(session.user.id, id)) ? ok({}) : fail(unknownDevice),

  'devices.test': async ({ deps, session }, { id }) => {
    const sent = await deps.pushDevices.test(session.user.id, id)
    return sent.ok ? ok({}) : fail(testProblems[sent.problem])
  },
}

const unknownDevice: CallProblem = { kind: 'missing', message: 'This browser isn’t notified any more.' }

const saveProblems: Record<'not-a-browser' | 'too-many', CallProblem> = {
  'not-a-browser': { kind: 'invalid', message: 'This browser can’t be notified.' },
  'too-many': { kind: 'conflict', message: 'You’re already getting notifications on ten browsers. Remove one first.' },
}

const testProblems: Record<'unknown' | 'gone' | 'later', CallProblem> = {
  unknown: unknownDevice,
  gone: { kind: 'conflict', message: 'That browser has stopped accepting notifications, so we’ve removed it.' },
  later: {
    kind: 'conflict',
    message: 'That browser’s push service isn’t responding. Please try again in a minute.',
  },
}
