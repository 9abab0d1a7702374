import type { TradeInSettings } from '#features/sites/domain/settings/trade-in-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Result } from '#kernel/result.ts'
import type { Candidate } from '../domain/candidate.ts'
import type { VehicleQuestion } from '../domain/plate.ts'

/** Services that know vehicles by plate or VIN, and what they are worth. */
export const vehicleDataServices = ['autograb', 'nevdis', 'carjam', 'sandbox'] as const
export type VehicleDataService = (typeof vehicleDataServices)[number]
/** Those that ask for a key. */
export type KeyedService = Exclude<VehicleDataService, 'sandbox'>

/**
 * Why a service gave no answer. `refused`: the key is wrong or may not ask this. `busy`: too many questions. `away`: it did not answer in
 * time, or broke. `unreadable`: it answered something that is not its protocol. None of them holds the key.
 */
export type ServiceProblem = { kind: 'refused' | 'busy' | 'away' | 'unreadable'; text: string }

/** The vehicles that bear a plate or a VIN, none when there is no such. Does not throw for what the outside does. */
export type FindCandidates = (question: VehicleQuestion) => Promise<Result<Candidate[], ServiceProblem>>

type ToValue = { candidate: Candidate; region: Region; /** Kilometres. */ km: number }

/** What the service says it is worth in part payment, in dollars; null for what it does not say. `confidence` is from 0 to 1. */
export type ServiceValue = { value: number; low: number | null; high: number | null; confidence: number | null }

/** Undefined when the service does not know the vehicle. Does not throw for what the outside does. */
export type ValueVehicle = (requested: ToValue) => Promise<Result<ServiceValue | undefined, ServiceProblem>>

/** Opens a service with a dealership's key. The sandbox needs none. */
export type VehicleData = {
  register(service: VehicleDataService, key: string): FindCandidates
  /** Undefined for a service that knows vehicles but not their value. `fields` says where its answer has each figure. */
  valuer(service: VehicleDataService, key: string, fields: TradeInSettings['field_map']): ValueVehicle | undefined
  /** Ok where the service takes the key; else the problem that any question with it would have. */
  test(service: VehicleDataService, key: string): Promise<Result<null, ServiceProblem>>
}
