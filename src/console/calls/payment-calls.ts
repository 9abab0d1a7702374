import { z } from 'zod'
import { enteredServices } from '#features/checkout/domain/credential-fields.ts'
import { paymentServices } from '#features/sites/domain/payment-service.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const service = z.enum(paymentServices)

export const paymentCalls = {
  'payments.differences': read({
    permission: 'payments.reconcile',
    scope: 'site',
    summary: 'Where the books of payment services and ours differ, until somebody has looked at it.',
    input: z.object({}),
    output: z.object({ rows: z.array(z.object({ id: z.uuid(), service, detail: z.string(), foundAt: moment })) }),
  }),
  'payments.reconcile': change({
    permission: 'payments.reconcile',
    scope: 'site',
    summary: 'Has payment services asked about everything open, and their books of the last days held against ours.',
    input: z.object({}),
    output: z.object({}),
  }),
  'payments.closeDifference': change({
    permission: 'payments.reconcile',
    scope: 'site',
    summary: 'Notes that somebody has looked at a difference.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
  'payments.keys': read({
    permission: 'payment-keys.manage',
    scope: 'site',
    summary: 'Keys of the dealerships at payment services: never more than their last characters.',
    input: z.object({}),
    output: z.object({
      dealerships: z.array(z.object({ id: z.uuid(), name: z.string() })),
      rows: z.array(
        z.object({
          dealershipId: z.uuid(),
          dealership: z.string(),
          service,
          version: z.int(),
          mode: z.string(),
          hint: z.string(),
          status: z.string(),
          pausedBecause: z.string(),
          createdAt: moment,
        }),
      ),
    }),
  }),
  'payments.enterKey': change({
    permission: 'payment-keys.manage',
    scope: 'site',
    needsProof: true,
    summary:
      'A key of a dealership at a payment service, tried out before it is stored; one before it only gives back from then on.',
    input: z.object({
      dealershipId: z.uuid(),
      service: z.enum(enteredServices),
      fields: z.record(z.string().max(40), z.string().trim().max(300)),
    }),
    output: z.object({ version: z.int(), mode: z.string(), hint: z.string() }),
    alsoChanges: ['today', 'stock'],
  }),
  'payments.testKey': change({
    permission: 'payment-keys.manage',
    scope: 'site',
    summary: 'Asks a payment service whether the key in use works; deposits go on when it does.',
    input: z.object({ dealershipId: z.uuid(), service }),
    output: z.object({ works: z.boolean(), text: z.string() }),
  }),
} satisfies OperationTable
