import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';

export type AccountSpan = { accountId: string; name: string; first: Date; last: Date };

export async function accountSpans(tx: Tx, userId: string): Promise<AccountSpan[]> {
  return rememberedAt(await ledgerState(tx, userId), userId, 'account spans', async () => {
    const { rows } = await sql<AccountSpan>`
      select a.id as "accountId", a.name, f.first, f.last from accounts a
      join (select account_id, min(happened_at) as first, max(happened_at) as last from transactions
        where user_id = ${userId} and not is_ignored and acquired_at is null group by account_id) f on f.account_id = a.id
      where a.user_id = ${userId}`.execute(tx);
    return rows;
  });
}
