import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startPaymentStandIns } from '#testing/payments/payment-stand-ins.ts'
import { commitWithoutDisk, demoDataFolder, preparedData } from './prepared-data.ts'
import { freePort, startProgram, stopProgram } from './program.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, so that no journey meets what another one changes at the same time. */
    servedSites: ServedSite[]
  }
}

type ServedSite = {
  /** Port of the built program, serving the demo dealers from a data folder of its own. */
  port: number
  dataFolder: string
  /** Tells programs where the stand-ins for payment services are. */
  payments: Record<string, string>
}

/** The program as `npm start` runs it, on its own data and port: one for each worker, and one is enough for one file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOneFile = process.argv.filter((argument) => argument.endsWith('.test.ts')).length === 1
  const count = isOneFile ? 1 : project.config.maxWorkers
  await preparedData()
  const started = await Promise.all(Array.from({ length: count }, startServedSite))
  project.provide(
    'servedSites',
    started.map(({ site }) => site),
  )
  return async () => void (await Promise.all(started.map(({ stop }) => stop())))
}

async function startServedSite(): Promise<{ site: ServedSite; stop(): Promise<void> }> {
  const dataFolder = await demoDataFolder()
  await commitWithoutDisk(dataFolder)
  const port = await freePort()
  const payments = await startPaymentStandIns()
  const program = await startProgram({ port, dataFolder, environment: payments.environment })
  return {
    site: { port, dataFolder, payments: payments.environment },
    async stop() {
      await stopProgram(program)
      await payments.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
