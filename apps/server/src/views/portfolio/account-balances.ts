import type { Tx } from '@lotbook/db/user';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { type BalanceRow, balances } from '../balances/balances.ts';

export async function balancesByAccount(
  tx: Tx,
  userId: string,
  withoutSpam: boolean,
): Promise<Map<string, BalanceRow[]>> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, withoutSpam ? 'balances without spam' : 'balances', async () => {
    const byAccount = new Map<string, BalanceRow[]>();
    for (const row of await balances(tx, userId, { computationId: state.computationId, withoutSpam })) {
      const known = byAccount.get(row.accountId);
      if (known) known.push(row);
      else byAccount.set(row.accountId, [row]);
    }
    return byAccount;
  });
}
