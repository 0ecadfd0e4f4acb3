/** What all wallets hold of an asset, read for all assets of an answer at once. */
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { balances } from '../../books/accounts/balances.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowsOf } from '../../platform/graphql/loaders.ts';

const ofAsset = rowsOf(
  (tx, userId, ids) => balances(tx, userId, { computationId: null, withoutSpam: false, assetIds: ids }),
  ({ assetId }) => [assetId],
);

/** Exact; negative where more left than came in. */
export async function loadBalance(context: Context, assetId: string): Promise<string> {
  const held = await ofAsset(context).load(assetId);
  return formatDecimal(held.reduce((sum, { quantity }) => add(sum, dec(quantity)), ZERO));
}
