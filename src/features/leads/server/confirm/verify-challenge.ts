/**
 * What the service says of a token: `passed` with the host and the lead that it was made for, `refused` for one that is none, used, too
 * old or of another site, `away` where the service cannot say. Nothing that the outside does is thrown.
 */
export type ChallengeReply =
  | { kind: 'passed'; host: string; action: string; data: string }
  | { kind: 'refused' | 'away' }

/** Asks a service whether a person stood behind a token; `secret` is the site's own. */
export type VerifyChallenge = (asked: { secret: string; token: string }) => Promise<ChallengeReply>
