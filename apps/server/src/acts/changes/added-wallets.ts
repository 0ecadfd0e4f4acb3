import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { sql } from 'kysely';
import { accountNamed, findAccount, insertAccount } from '../../facts/accounts/accounts.ts';

/** Removes wallets that this change, or an earlier undone one, added and that nothing else uses. */
export async function removeLeftWallets(tx: Tx, userId: string, changeId: string): Promise<void> {
  await sql`
    delete from accounts a where a.user_id = ${userId}
      and a.id in (select (c.params ->> 'walletId')::uuid from changes c where c.user_id = ${userId} and c.params ? 'walletId'
        and (c.id = ${changeId}::uuid or c.undone_at is not null))
      and not exists (select from transactions t where t.user_id = a.user_id and t.account_id = a.id)
      and not exists (select from flows f where f.user_id = a.user_id and f.account_id = a.id)
      and not exists (select from sources s where s.user_id = a.user_id and s.account_id = a.id)
      and not exists (select from synced_accounts s where s.user_id = a.user_id and s.account_id = a.id)
      and not exists (select from cost_basis_timeline c where c.user_id = a.user_id and c.account_id = a.id)
      and not exists (select from reported_balances b where b.user_id = a.user_id and b.account_id = a.id)
      and not exists (select from broker_lines l where l.user_id = a.user_id and l.account_id = a.id)`.execute(tx);
}

export async function addWalletAgain(tx: Tx, userId: string, changeId: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select params ->> 'walletId' as id, params ->> 'walletName' as name from changes
    where user_id = ${userId} and id = ${changeId}::uuid and params ? 'walletId'`.execute(tx);
  const [wallet] = rows;
  if (!wallet || (await findAccount(tx, userId, wallet.id))) return;
  let { name } = wallet;
  for (let n = 2; await accountNamed(tx, userId, name); n++) name = `${wallet.name} ${n}`;
  await insertAccount(tx, {
    userId,
    id: wallet.id,
    kind: ACCOUNT_KIND.custom,
    name,
    integration: null,
    importId: null,
  });
}
