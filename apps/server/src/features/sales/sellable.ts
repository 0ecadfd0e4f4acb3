import type { Tx } from '@lotbook/db/user';
import { formatFixed, parseSigned } from '@lotbook/engine/fixed';
import { isMoney } from '@lotbook/ledger/asset-id';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import { refuse } from '@lotbook/ledger/outcome';
import { type Position, positions } from '../../results/lots/open-lots.ts';
import { balances } from '../../views/balances/balances.ts';

export async function sellable(tx: Tx, userId: string, computationId: string): Promise<Position[]> {
  const held = (await positions(tx, userId, computationId)).filter(({ assetId }) => !isMoney(assetId));
  const together = new Set(held.filter(({ accountId }) => accountId === null).map(({ assetId }) => assetId));
  if (together.size === 0) return held;
  const counted = await balances(tx, userId, { computationId: null, withoutSpam: false, assetIds: [...together] });
  return [...held, ...counted.filter(({ quantity }) => parseSigned(quantity) > 0n)];
}

type Asked = { assetId: string; accountId: string | null; quantity: string };
type Names = { symbols: ReadonlyMap<string, string>; accounts: ReadonlyMap<string, string | null> };

/** Finds sales of more than is held. Sales of one asset in one wallet count together. */
export function soldTooMuch(asked: readonly Asked[], held: readonly Position[], { symbols, accounts }: Names) {
  const sums = Map.groupBy(asked, ({ assetId, accountId }) => `${assetId} ${accountId}`);
  for (const sales of sums.values()) {
    const { assetId, accountId } = sales[0]!;
    const there = held.find((one) => one.assetId === assetId && one.accountId === accountId);
    if (accountId === null && !there)
      return refuse('value_error', 'Choose the wallet to sell from: lots are kept per wallet.');
    const wanted = sales.reduce((sum, { quantity }) => sum + parseSigned(quantity), 0n);
    const most = there ? parseSigned(there.quantity) : 0n;
    if (wanted <= most) continue;
    const symbol = symbols.get(assetId) ?? assetId;
    const who = accountId === null ? 'You hold' : `${accounts.get(accountId)} holds`;
    return refuse(
      'value_error',
      most === 0n
        ? `${who} no ${symbol}. Choose a wallet that holds some.`
        : `${who} ${digitsApart(formatFixed(most))} ${symbol}. Enter that much or less.`,
    );
  }
  return null;
}
