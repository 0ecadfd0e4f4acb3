/** The sentence of a stored callout, with its asset and its account called what they are called now. */
import { accountNamesByIds } from '../books/accounts/accounts.ts';
import { messageOf, namedBy } from '../books/results/callout-words.ts';
import type { CalloutRow } from '../books/results/rows.ts';
import type { Context } from '../platform/graphql/context.ts';
import { rowsOf } from '../platform/graphql/loaders.ts';
import { loadCurrency } from './currency.ts';
import { dayWriterOf } from './days-in-words.ts';

const accounts = rowsOf(accountNamesByIds, ({ id }) => [id]);

export async function sentenceOf(context: Context, row: CalloutRow): Promise<string> {
  const { assetId, accountId } = namedBy(row);
  const [asset, account, day] = await Promise.all([
    assetId === null ? '' : loadCurrency(context, assetId).then(({ symbol }) => symbol),
    accountId === null
      ? ''
      : accounts(context)
          .load(accountId)
          .then(([found]) => found?.name ?? 'a removed account'),
    dayWriterOf(context),
  ]);
  return messageOf(row, { asset: () => asset, account: () => account, day });
}
