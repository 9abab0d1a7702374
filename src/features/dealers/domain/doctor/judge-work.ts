import { ageText, attention, broken, countText, fine, type Finding } from './finding.ts'

type Work = {
  queues: readonly { name: string; waiting: number; retrying: number; oldestSeconds: number }[]
  deliveries: { waiting: number; failed: number; oldestSeconds: number }
  feeds: { sources: number; silent: number; failing: number }
}

const [late, veryLate] = [900, 7_200]

/** Judges what waits: jobs, deliveries of enquiries, stock files. */
export const judgeWork = ({ queues, deliveries, feeds }: Work): Finding[] => [
  judgeJobs(queues),
  judgeDeliveries(deliveries),
  judgeFeeds(feeds),
]

function judgeJobs(queues: Work['queues']): Finding {
  const [oldest] = queues.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds)
  if (!oldest || oldest.oldestSeconds < late) {
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.retrying, 0)
    return fine('Jobs', waiting === 0 ? 'None waits.' : `${waiting} wait, none for long.`)
  }
  const text = `The oldest, of ${oldest.name}, waits for ${ageText(oldest.oldestSeconds)}.`
  const action =
    oldest.retrying > 0
      ? 'Its attempts fail: “job failed” in the log says why.'
      : 'Nobody takes it: start a worker, or see why it is busy.'
  return oldest.oldestSeconds > veryLate ? broken('Jobs', text, action) : attention('Jobs', text, action)
}

function judgeDeliveries({ waiting, failed, oldestSeconds }: Work['deliveries']): Finding {
  if (oldestSeconds >= late)
    return broken(
      'Deliveries',
      `${countText(waiting, 'enquiry delivery waits', 'enquiry deliveries wait')}, the oldest for ${ageText(oldestSeconds)}.`,
      'Look at the mail server; what waits goes out when it is back.',
    )
  if (failed > 0)
    return attention(
      'Deliveries',
      `${countText(failed, 'was', 'were')} given up.`,
      'Correct the receiver and send again: Undelivered leads in the console.',
    )
  return fine('Deliveries', waiting === 0 ? 'None waits.' : `${waiting} wait, none for long.`)
}

function judgeFeeds({ sources, silent, failing }: Work['feeds']): Finding {
  if (sources === 0) return fine('Stock files', 'None are fetched.')
  if (silent + failing === 0) return fine('Stock files', `All ${sources} are in time.`)
  const parts = [
    silent > 0 && `${silent} brought nothing new for more than a day`,
    failing > 0 && `${failing} could not be fetched`,
  ]
  return attention(
    'Stock files',
    `${parts.filter(Boolean).join(', ')}, of ${sources}.`,
    'Platform in the console names the dealers; forecourt feeds list shows the last attempts.',
  )
}
