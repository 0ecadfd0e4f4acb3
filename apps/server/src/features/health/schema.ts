/** `accountHealth`: what a user should look at, all kinds of it at once. Likely duplicates have a query of their own. */

import { isMoney } from '@lotbook/ledger/asset-id';
import { type BalanceRow, balances } from '../../books/accounts/balances.ts';
import { CHECKS } from '../../books/health/kinds.ts';
import { calloutWords } from '../../books/results/callout-words.ts';
import {
  type CalloutKind,
  calloutKinds,
  type ImportWithRejectedRows,
  importsWithRejectedRows,
  ownTokens,
  type Token,
} from '../../books/results/health.ts';
import type { UnknownRows } from '../../books/results/summarise.ts';
import { ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { readSegments, type Segment } from '../../books/results/years.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CurrencyRef } from '../currency.ts';
import { AccountRef, ImportRef, Severity } from '../refs.ts';
import { addBalanceSchema } from './balance-schema.ts';
import { addDecideSchema } from './decide-schema.ts';
import { addFixSchema } from './fix-schema.ts';
import { addProblemSchema } from './problem-schema.ts';

/** Of each kind the page lists at most so many; the count says how many there are. */
const MOST = 100;

/** A tax year in which figures rest on something unknown: counted once, for its page and this one. */
type UnknownYear = { taxYear: string; disposalCount: number; incomeCount: number; unknown: UnknownRows };

type Listed<T> = { all: readonly T[] };
type Health = {
  currency: string;
  isComputed: boolean;
  callouts: CalloutKind[];
  unknownYears: UnknownYear[];
  tokens: Listed<Token>;
  imports: Listed<ImportWithRejectedRows>;
  negative: Listed<BalanceRow>;
};

export function addHealthSchema(): void {
  addProblemSchema();
  addDecideSchema();
  addFixSchema();
  addBalanceSchema();
  const HealthCallouts = builder.objectRef<CalloutKind>('HealthCallouts').implement({
    description: 'All callouts of one type.',
    fields: (t) => ({
      type: t.exposeString('type'),
      title: t.string({ resolve: ({ type }) => calloutWords(type).title }),
      remedy: t.string({ resolve: ({ type }) => calloutWords(type).remedy }),
      severity: t.expose('severity', { type: Severity }),
      count: t.exposeInt('count'),
      amountAtRisk: t.expose('amountAtRisk', { type: 'Decimal', nullable: true }),
      isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate'),
    }),
  });
  const HealthToken = builder.objectRef<Token>('HealthToken').implement({
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      transactionCount: t.exposeInt('transactionCount'),
    }),
  });
  const HealthImport = builder.objectRef<ImportWithRejectedRows>('HealthImport').implement({
    fields: (t) => ({
      import: t.expose('importId', { type: ImportRef }),
      rejectedCount: t.exposeInt('rejectedCount', { description: '0: the whole file failed.' }),
    }),
  });
  const NegativeBalance = builder.objectRef<BalanceRow>('NegativeBalance').implement({
    description: 'More left the account than came in: part of its history is missing.',
    fields: (t) => ({
      account: t.expose('accountId', { type: AccountRef }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
    }),
  });
  const HealthUnknownYear = builder.objectRef<UnknownYear>('HealthUnknownYear').implement({
    description: 'A tax year in which figures rest on something unknown, counted as its summary counts them.',
    fields: (t) => ({
      taxYear: t.exposeString('taxYear'),
      disposalCount: t.exposeInt('disposalCount'),
      unknownDisposalCount: t.int({ resolve: ({ unknown }) => unknown.disposals }),
      incomeCount: t.exposeInt('incomeCount'),
      unknownIncomeCount: t.int({ resolve: ({ unknown }) => unknown.income }),
    }),
  });
  const AccountHealth = builder.objectRef<Health>('AccountHealth').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      isComputed: t.exposeBoolean('isComputed', { description: 'Without a result nothing is known of callouts.' }),
      checks: t.stringList({ description: 'What is looked for each time, in words.', resolve: () => [...CHECKS] }),
      callouts: t.field({
        type: [HealthCallouts],
        description: 'By type, the largest amount at risk first.',
        resolve: ({ callouts }) => callouts,
      }),
      unknownYears: t.field({
        type: [HealthUnknownYear],
        description: 'The latest first; none where every figure is known.',
        resolve: ({ unknownYears }) => unknownYears,
      }),
      unknownTokenCount: t.int({ resolve: ({ tokens }) => tokens.all.length }),
      unknownTokens: t.field({ type: [HealthToken], resolve: ({ tokens }) => tokens.all.slice(0, MOST) }),
      importWithRejectedRowsCount: t.int({ resolve: ({ imports }) => imports.all.length }),
      importsWithRejectedRows: t.field({ type: [HealthImport], resolve: ({ imports }) => imports.all.slice(0, MOST) }),
      negativeBalanceCount: t.int({ resolve: ({ negative }) => negative.all.length }),
      negativeBalances: t.field({ type: [NegativeBalance], resolve: ({ negative }) => negative.all.slice(0, MOST) }),
    }),
  });
  builder.queryField('accountHealth', (t) =>
    t.field({
      type: AccountHealth,
      resolve: (_root, _args, context): Promise<Health> => {
        return context.transaction(async (tx, userId) => {
          const state = await ledgerState(tx, userId);
          const { computationId, baseCurrency } = state;
          return {
            currency: baseCurrency,
            isComputed: computationId !== null,
            callouts: await calloutKinds(tx, userId, computationId),
            unknownYears: computationId === null ? [] : unknownYears(await readSegments(tx, userId, computationId)),
            tokens: { all: await ownTokens(tx, userId) },
            imports: { all: await importsWithRejectedRows(tx, userId) },
            negative: {
              // Money goes below zero where only purchases were imported and not what paid for them: that costs no basis.
              all: await rememberedAt(state, userId, 'negative balances', async () =>
                (await balances(tx, userId, null)).filter(
                  ({ quantity, assetId }) => quantity.startsWith('-') && !isMoney(assetId),
                ),
              ),
            },
          };
        });
      },
    }),
  );
}

function unknownYears(segments: readonly Segment[]): UnknownYear[] {
  return segments.flatMap(({ taxYear, totals: { unknown, disposalCount, incomeByLabel } }) => {
    if (unknown === undefined || unknown.disposals + unknown.income === 0) return [];
    const incomeCount = Object.values(incomeByLabel).reduce((all, { count }) => all + count, 0);
    return [{ taxYear, disposalCount, incomeCount, unknown }];
  });
}
