import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { userTokens } from '../../facts/assets/assets.ts';
import { transactionsOfOwn } from '../../facts/assets/own-assets.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { balances } from '../../views/balances/balances.ts';

const heldByAsset = readOnce(async (tx: Tx, userId: string) =>
  rememberedAt(await ledgerState(tx, userId), userId, 'held by asset', async () => {
    const held = new Map<string, string>();
    const assetIds = (await userTokens(tx, userId)).map(({ id }) => id);
    for (const { assetId, quantity } of await balances(tx, userId, {
      computationId: null,
      withoutSpam: false,
      assetIds,
    })) {
      held.set(assetId, formatDecimal(add(dec(held.get(assetId) ?? '0'), dec(quantity))));
    }
    return held;
  }),
);

const countByAsset = readOnce(async (tx: Tx, userId: string) =>
  rememberedAt(await ledgerState(tx, userId), userId, 'transactions of own assets', () =>
    transactionsOfOwn(tx, userId),
  ),
);

/** Returns the exact balance, which is negative if more was sold than held. */
export async function loadBalance(context: Context, assetId: string): Promise<string> {
  return (await heldByAsset(context)).get(assetId) ?? formatDecimal(ZERO);
}

export async function loadTransactionCount(context: Context, assetId: string): Promise<number> {
  return (await countByAsset(context)).get(assetId) ?? 0;
}
