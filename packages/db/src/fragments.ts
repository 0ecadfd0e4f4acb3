/** Fragments of SQL that Kysely's builder has no word for. */
import { type RawBuilder, sql } from 'kysely';

/** The instant at which the transaction began. */
export const NOW: RawBuilder<Date> = sql<Date>`now()`;

/** Compares with any of a list, which may be empty, in one parameter. */
export const anyId = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
export const anyText = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`;
