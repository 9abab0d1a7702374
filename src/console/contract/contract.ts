import type { z } from 'zod'
import { sessionContract } from './session-contract.ts'
import { siteContract } from './site-contract.ts'

/** Everything that the console asks of the server. */
export const contract = { ...sessionContract, ...siteContract }

export type Contract = typeof contract
export type OperationName = keyof Contract
/** As the client sends it. */
export type InputOf<Name extends OperationName> = z.input<Contract[Name]['input']>
/** As it is answered. */
export type OutputOf<Name extends OperationName> = z.output<Contract[Name]['output']>
