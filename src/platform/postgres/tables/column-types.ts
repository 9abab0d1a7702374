import type { ColumnType, Generated } from 'kysely'

/** What a column is when read, and what may be written: JSON goes in as text. */
export type Json = ColumnType<unknown, string, string>
export type WhenOmitted<T> = Generated<T>
export type WhenNull<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A day of the calendar as `2026-12-25`. */
export type Day = string
/** Filled from the transaction's group; never written by hand. */
export type OwnGroup = ColumnType<string, never, never>
