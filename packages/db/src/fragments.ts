/** SQL fragments that Kysely's builder lacks. */
import { type RawBuilder, sql } from 'kysely';

export const NOW: RawBuilder<Date> = sql<Date>`now()`;

export const anyId = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
export const anyText = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`;
