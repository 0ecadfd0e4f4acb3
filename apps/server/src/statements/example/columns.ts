/** A fragment that another file uses. */
import { sql } from 'kysely';

export const NAME_COLUMNS = sql`id, name`;
