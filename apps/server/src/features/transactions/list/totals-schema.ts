import type { Tx } from '@lotbook/db/user';
import { ledgerState, rememberedAt } from '../../../facts/ledger-state.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isEmptyFilter, parseFilter } from '../../../views/list/filter.ts';
import { listed } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search.ts';
import { type Totals, totalsOf, totalsOfAll } from '../../../views/list/totals.ts';
import { searchText, shownText } from './page-service.ts';

const NOTHING: Totals = {
  proceeds: '0',
  costBasis: '0',
  gain: '0',
  deniedLoss: '0',
  income: '0',
  exact: { proceeds: '0', costBasis: '0', gain: '0', deniedLoss: '0', income: '0' },
  disposalCount: 0,
  unknown: { disposals: 0, proceeds: '0', proceedsCount: 0, costCount: 0, income: 0 },
};

export async function totalsFor(tx: Tx, userId: string, query: string): Promise<Totals> {
  const state = await ledgerState(tx, userId);
  const { computationId } = state;
  if (computationId === null) return NOTHING;
  const result = { userId, computationId };
  return rememberedAt(state, userId, `totals ${query}`, async () => {
    if (isEmptyFilter(parseFilter(query))) return totalsOfAll(tx, result, state.hasSpam);
    const search = await searchFor(tx, userId, query, state);
    return totalsOf(tx, result, await listed(tx, { userId, ...state }, search, { sort: 'newest_first', limit: null }));
  });
}

export function addTotalsSchema(): void {
  const UnknownTotalsRef = builder.simpleObject('UnknownTotals', {
    description: 'The number of rows with incomplete data. All are 0 if every figure is known.',
    fields: (t) => ({
      disposals: t.int(),
      proceeds: t.field({
        type: 'Decimal',
        description: 'The known proceeds of those disposals.',
      }),
      proceedsCount: t.int({ description: 'The number of them with unknown proceeds.' }),
      costCount: t.int({ description: 'The number of them with unknown cost.' }),
      income: t.int(),
    }),
  });
  const ExactTotals = builder.simpleObject('ExactTotals', {
    description: 'The same sums without rounding rows.',
    fields: (t) => sums(() => t.field({ type: 'Decimal' })),
  });
  const TransactionTotals = builder.simpleObject('TransactionTotals', {
    description:
      'Sums of printed rows of the matches in base currency, by the current results: gain is proceeds less cost basis, plus disallowed losses.',
    fields: (t) => ({
      ...sums(() => t.field({ type: 'Decimal' })),
      exact: t.field({ type: ExactTotals }),
      disposalCount: t.int(),
      unknown: t.field({ type: UnknownTotalsRef }),
    }),
  });
  builder.queryField('transactionTotals', (t) =>
    t.field({
      type: TransactionTotals,
      args: { query: t.arg.string() },
      resolve: (_root, args, context) => {
        const query = searchText(args.query);
        return context.transaction(async (tx, userId) =>
          totalsFor(tx, userId, shownText(query, await ledgerState(tx, userId))),
        );
      },
    }),
  );
}

function sums<Field>(decimal: () => Field) {
  return { proceeds: decimal(), costBasis: decimal(), gain: decimal(), deniedLoss: decimal(), income: decimal() };
}
