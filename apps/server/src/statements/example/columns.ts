import { sql } from 'kysely';

export const NAME_COLUMNS = sql`id, name`;
