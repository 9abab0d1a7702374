import { smallStore } from '../kit/hooks/small-store.ts'

/** The last call reached nobody: a phone says that it is online as long as it hears any network at all. */
export const serverLost = smallStore(false)

export const noteServer = (isLost: boolean): void => {
  if (serverLost.get() !== isLost) serverLost.set(isLost)
}

/** The browser is offline, or the server stopped answering: a call is likely to fail. */
export const hasNoLine = (): boolean => !navigator.onLine || serverLost.get()
