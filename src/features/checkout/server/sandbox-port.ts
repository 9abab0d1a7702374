import type { GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

export const sandboxChoices = [
  'pay',
  'pay-slowly',
  'decline',
  'challenge',
  'challenge-passed',
  'challenge-failed',
  'cancel',
] as const
export type SandboxChoice = (typeof sandboxChoices)[number]

export const sandboxNotifications = ['once', 'late', 'twice', 'never', 'out-of-order'] as const
/** How the sandbox reports: once, late, twice, never, or with old news after new. */
export type SandboxNotifications = (typeof sandboxNotifications)[number]

export type SandboxDecision = {
  choice: SandboxChoice
  notifications: SandboxNotifications
  /** A refund of it looks well for two minutes and then fails. */
  refundsFail: boolean
}

export type ShownSandboxPayment = {
  id: string
  amount: Cents
  currency: string
  itemName: string
  sellerName: string
  step: 'card' | 'challenge'
  notifications: SandboxNotifications
  refundsFail: boolean
  isOver: boolean
  /** The shopper goes on from here. */
  backTo: string
}

/** The page of the sandbox; only where the sandbox is in use. */
export type SandboxDesk = {
  find(groupId: GroupId, id: string): Promise<ShownSandboxPayment | undefined>
  choose(groupId: GroupId, id: string, decision: SandboxDecision): Promise<ShownSandboxPayment | undefined>
}
