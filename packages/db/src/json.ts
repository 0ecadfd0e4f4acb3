/** Writes JSON into jsonb columns. One of the drivers would turn an array passed directly into a PostgreSQL array. */
import { type RawBuilder, sql } from 'kysely';

/** Marks the type of jsonb columns, which accept only `jsonb()`. */
export type JsonText = string & { readonly __jsonb: unique symbol };

/** Returns a value for a jsonb column: bigints become strings, undefined members are omitted. */
export function jsonb(value: unknown): RawBuilder<JsonText> {
  return sql<JsonText>`${toJson(value)}::jsonb`;
}

/** Returns JSON text with bigints as decimal strings. */
export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
