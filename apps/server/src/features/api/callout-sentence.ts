import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import { flowsOf } from '../../facts/transactions/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowsOf } from '../../platform/graphql/loaders.ts';
import { messageOf, namedBy } from '../../results/documents/callout-words.ts';
import type { CalloutRow } from '../../results/rows/rows.ts';
import { loadCurrency } from './currency.ts';
import { dayWriterOf } from './days-in-words.ts';

const flows = rowsOf(flowsOf, ({ transactionId }) => [transactionId]);
const accounts = rowsOf(accountNamesByIds, ({ id }) => [id]);

export async function sentenceOf(context: Context, row: CalloutRow): Promise<string> {
  const { assetId, accountId } = namedBy(row);
  const [asset, account, day, hasValue] = await Promise.all([
    assetId === null ? '' : loadCurrency(context, assetId).then(({ symbol }) => symbol),
    accountId === null
      ? ''
      : accounts(context)
          .load(accountId)
          .then(([found]) => found?.name ?? 'a removed account'),
    dayWriterOf(context),
    hasOwnValue(context, row),
  ]);
  if (hasValue && row.quantity !== null)
    return `The cost of ${row.quantity} ${asset} is not known, so 0 was used. The value shown is what it was worth, not what you paid: enter its cost.`;
  return messageOf(row, { asset: () => asset, account: () => account, day });
}

/** True for income with a value but no cost, such as a deposit whose file states its value. */
async function hasOwnValue(context: Context, { type, params, transactionId, assetId }: CalloutRow): Promise<boolean> {
  if (type !== 'MISSING_PRICE_HISTORY' || transactionId === null) return false;
  if (params === null || !('taken' in params) || params.taken !== 'ZERO') return false;
  const moved = await flows(context).load(transactionId);
  return moved.some((flow) => flow.assetId === assetId && flow.direction === 'in' && flow.fiatValue !== null);
}
