import { Sheet } from '../kit/sheet.tsx'
import { ProveForm } from './prove-form.tsx'
import layout from '../kit/layout.module.css'

/** Asks once more who somebody is, before something that cannot be given to whoever finds an open screen. */
export const ProofSheet = ({ onSettled }: { onSettled(isProved: boolean): void }) => (
  <Sheet title="Confirm that it’s you" isOpen onClose={() => onSettled(false)}>
    <p className={layout.quiet}>This protects people, money and keys. You won’t be asked again for ten minutes.</p>
    <ProveForm onProved={() => onSettled(true)} />
  </Sheet>
)
