/** What the owner of an account is told by mail when it has changed. */
export const accountNewsKinds = [
  'password-changed',
  'password-reset',
  'passkey-added',
  'app-added',
  'factor-removed',
  'recovery-codes',
  'factors-reset',
] as const
export type AccountNews = (typeof accountNewsKinds)[number]

export const accountNews: Record<AccountNews, { subject: string; lede: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    lede: 'The password of your Forecourt account was changed under Account, and every session has ended.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    lede: 'A new password was chosen with the link that we mailed to you, and every session has ended.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    lede: 'From now on this passkey signs in to your Forecourt account.',
  },
  'app-added': {
    subject: 'An authenticator app was added to your account',
    lede: 'From now on its codes are your second factor for Forecourt.',
  },
  'factor-removed': {
    subject: 'A second factor was removed from your account',
    lede: 'An authenticator app or a passkey doesn’t work for your Forecourt account any more.',
  },
  'recovery-codes': {
    subject: 'You have new recovery codes',
    lede: 'New recovery codes were made for your Forecourt account. The ones from before have stopped working.',
  },
  'factors-reset': {
    subject: 'Your second factor was reset',
    lede: 'A manager of your group reset your second factor. You’re asked to set up a new one when you next sign in.',
  },
}
