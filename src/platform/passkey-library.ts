/** Loads with the first passkey: with its certificates it costs a tenth of a start, and most processes meet no passkey for hours. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
