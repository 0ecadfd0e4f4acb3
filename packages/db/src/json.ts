/** JSON into a jsonb column. Handing an array to the drivers directly would mean a PostgreSQL array to one of them. */
import { type RawBuilder, sql } from 'kysely';

/** Marks the type of jsonb columns, so that only `jsonb()` fits there. */
export type JsonText = string & { readonly __jsonb: unique symbol };

/** A value for a jsonb column: bigints become strings, undefined members are left out. */
export function jsonb(value: unknown): RawBuilder<JsonText> {
  return sql<JsonText>`${toJson(value)}::jsonb`;
}

/** JSON text in which bigints are decimal strings. */
export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
