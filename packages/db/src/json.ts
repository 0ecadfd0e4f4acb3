/** Passes JSON values, because one of the drivers would convert an array to a PostgreSQL array. */
import { type RawBuilder, sql } from 'kysely';

/** The type of jsonb columns, which accept only `jsonb()`. */
export type JsonText = string & { readonly __jsonb: unique symbol };

export function jsonb(value: unknown): RawBuilder<JsonText> {
  return sql<JsonText>`${toJson(value)}::jsonb`;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
