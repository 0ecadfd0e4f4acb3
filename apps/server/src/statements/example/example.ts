import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { NAME_COLUMNS } from './columns.ts';

type Row = { id: string } & Pick<{ name: string; kind: number }, 'name'>;

function matching(name: string | null): RawBuilder<unknown> {
  return name === null ? sql`true` : sql`name = ${name}`;
}

export async function namedAccounts(tx: Tx, userId: string, name: string | null): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${NAME_COLUMNS} from accounts where user_id = ${userId} and ${matching(name)}`.execute(tx);
  return rows;
}
