/** What the transactions of a search come to. Asked apart from the page of the list, which need not wait for it. */
import type { Tx } from '@lotbook/db/user';
import { keepAt, ledgerState, recalledAt, rememberedAt } from '../../../books/results/version-cache.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { quickSearchFor } from '../../../views/list/few.ts';
import {
  NOTHING_SUMMED,
  type SumsSoFar,
  sumOn,
  type Totals,
  totalsOf,
  totalsOfAll,
} from '../../../views/list/totals.ts';
import { wholeFor } from './found.ts';
import { searchText, shownText } from './search-text.ts';

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

/** So many milliseconds are spent on sums at a time. */
const SUMMING = { mostMs: 400 };

/**
 * What the transactions of a search come to. @param query  within the limits of a search
 * @returns null where time is up; what was done until then is remembered, so that who asks again comes further
 */
export async function totalsFor(tx: Tx, userId: string, query: string): Promise<Totals | null> {
  const state = await ledgerState(tx, userId);
  const { computationId } = state;
  if (computationId === null) return NOTHING;
  if (query === '' && !state.hasSpam) {
    return rememberedAt(state, userId, 'totals', () => totalsOfAll(tx, { userId, computationId }));
  }
  const key = `sums ${query}`;
  const begun = performance.now();
  const search = await quickSearchFor(tx, userId, query, state);
  const ids = await wholeFor(tx, userId, { query, search, state }, SUMMING.mostMs);
  if (ids === null) return null;
  const seen = recalledAt<SumsSoFar>(state, userId, key) ?? NOTHING_SUMMED;
  if (seen.row !== null && seen.count === ids.length) return totalsOf(seen);
  const left = Math.max(0, SUMMING.mostMs - (performance.now() - begun));
  const sums = await sumOn(tx, { userId, computationId, ids }, seen, left);
  keepAt(state, userId, key, sums);
  return sums.count === ids.length ? totalsOf(sums) : null;
}

export function addTotalsSchema(): void {
  const UnknownTotalsRef = builder.simpleObject('UnknownTotals', {
    description: 'Rows of a sum that rest on something unknown. All are 0 where every figure is known.',
    fields: (t) => ({
      disposals: t.int(),
      proceeds: t.field({
        type: 'Decimal',
        description: 'What those disposals brought, by what is known.',
      }),
      proceedsCount: t.int({ description: 'How many of them have proceeds that are not known.' }),
      costCount: t.int({ description: 'How many of them have a cost that is not known.' }),
      income: t.int(),
    }),
  });
  const ExactTotals = builder.simpleObject('ExactTotals', {
    description: 'The same sums of rows that were not rounded.',
    fields: (t) => sums(() => t.field({ type: 'Decimal' })),
  });
  const TransactionTotals = builder.simpleObject('TransactionTotals', {
    description:
      'Sums of printed rows over the transactions of a search, in base currency, as of the current results: gain is proceeds less cost basis, plus what is denied of losses.',
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
      nullable: true,
      description: 'Null: time was up before all was added up; who asks again comes further.',
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
