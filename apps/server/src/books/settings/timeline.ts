/** The SQL of the cost basis timeline. */
import type { Tx } from '@lotbook/db/user';
import type { Method } from '@lotbook/ledger/settings';

export type EntryRow = {
  id: string;
  method: Method;
  /** 'YYYY-MM-DD', in the user's zone; the end is the last day, null for no end. */
  startsOn: string;
  endsOn: string | null;
  /** Null: all accounts. */
  accountId: string | null;
};

export async function readEntries(tx: Tx, userId: string): Promise<EntryRow[]> {
  const rows = await tx
    .selectFrom('cost_basis_timeline')
    .select(['id', 'method', 'starts_on', 'ends_on', 'account_id'])
    .where('user_id', '=', userId)
    .orderBy('starts_on')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method as Method,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    accountId: row.account_id,
  }));
}

export async function writeEntry(tx: Tx, userId: string, entry: EntryRow): Promise<void> {
  const values = {
    method: entry.method,
    starts_on: entry.startsOn,
    ends_on: entry.endsOn,
    account_id: entry.accountId,
  };
  await tx
    .insertInto('cost_basis_timeline')
    .values({ user_id: userId, id: entry.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function removeEntry(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('cost_basis_timeline').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Settings are changed one at a time: whoever comes second waits, and sees what the first did. */
export async function lockSettings(tx: Tx, userId: string): Promise<{ country: string; method: Method }> {
  const row = await tx
    .selectFrom('user_settings')
    .select(['country', 'cost_basis_method'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { country: row.country, method: row.cost_basis_method };
}
