import { smallStore } from '../kit/hooks/small-store.ts'

type InstallEvent = Event & { prompt(): Promise<unknown> }

/** The browser's own question whether to install the console; null while it offers none. */
export const installOffer = smallStore<(() => void) | null>(null)

/** Browsers offer it once, early: what is not listened for is lost. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(() => {
      installOffer.set(null)
      void (event as InstallEvent).prompt()
    })
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
