import type { ColumnType, Generated } from 'kysely'

/** What a column is when read, and what may be written: JSON goes in as text, and is parsed by its schema where it is read. */
export type Json = ColumnType<unknown, string, string>
export type JsonWhenOmitted = ColumnType<unknown, string | undefined, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
export type WhenOmitted<T> = Generated<T>
export type WhenNull<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Made by the database from other columns. */
export type Computed<T> = ColumnType<T, never, never>
/** A day of the calendar as `2026-12-25`. */
export type Day = string
/** A span of time as Postgres writes it: `["2026-11-25 09:00:00+00","2026-11-25 10:00:00+00")`. */
export type Range = string
/** Read as text, so that no digit is lost. */
export type Decimal = ColumnType<string, number, number>
/** Filled from the transaction's group; never written by hand. */
export type OwnGroup = ColumnType<string, never, never>
