import { smallStore } from '../kit/hooks/small-store.ts'

/** Id of who is signed in, for what goes on behind the screens; null while nobody is. */
export const currentPerson = smallStore<string | null>(null)
