import { second } from '#kernel/duration.ts'
import type { Listener } from './listener.ts'

/** How often whatever may have changed is read again. Versions of sites are compared more often, by themselves. */
const readAgainEvery = 10 * second

/** Takes the place of a line for changes where a pooler stands between and no direct address is stated: nobody is told, so everybody asks. */
export class UntoldListener implements Pick<Listener, 'listen' | 'silence' | 'close'> {
  private readonly timers: NodeJS.Timeout[] = []

  async listen(_channel: string, { onReconnect }: Parameters<Listener['listen']>[1]): Promise<void> {
    this.timers.push(setInterval(onReconnect, readAgainEvery).unref())
  }

  silence(): null {
    return null
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
  }
}
