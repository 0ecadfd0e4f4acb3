/** `accountHealth`, the state of a ledger as a whole. Problems and likely duplicates have separate queries. */

import { ledgerState } from '../../facts/ledger-state.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { UnknownRows } from '../../results/years/summarize.ts';
import { readSegments, type Segment } from '../../results/years/years.ts';
import { CHECKS } from '../../views/health/kinds.ts';
import { isSettling } from '../../views/health/settle.ts';
import { addBalanceSchema } from './balance-schema.ts';
import { addDecideSchema } from './decide-schema.ts';
import { addFixSchema } from './fix-schema.ts';
import { addProblemSchema } from './problem-schema.ts';
import { estimatesOf } from './tax-in-question.ts';

/** A tax year with incomplete figures. The tax page shows the same counts. */
type UnknownYear = { taxYear: string; disposalCount: number; incomeCount: number; unknown: UnknownRows };
type Health = { currency: string; isComputed: boolean; isSettling: boolean; unknownYears: UnknownYear[] };

export function addHealthSchema(): void {
  addWhole();
  addProblemSchema();
  addDecideSchema();
  addFixSchema();
  addBalanceSchema();
}

function addWhole(): void {
  const HealthUnknownYear = builder.objectRef<UnknownYear>('HealthUnknownYear').implement({
    description: 'A tax year with incomplete figures. Its tax summary has the same counts.',
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
      isComputed: t.exposeBoolean('isComputed', { description: 'False if no checks have run yet.' }),
      isSettling: t.exposeBoolean('isSettling', {
        description:
          'True while checks of the current result are running. Listed problems may be from the previous result.',
      }),
      checks: t.stringList({ description: 'The checks that run each time, as sentences.', resolve: () => [...CHECKS] }),
      taxLeftOut: t.string({
        nullable: true,
        description: 'A sentence that explains why this ledger has no estimate of the tax on gain in question.',
        resolve: async (_health, _args, context) => (await estimatesOf(context)).leftOut,
      }),
      unknownYears: t.field({
        type: [HealthUnknownYear],
        description: 'Newest first; empty if all figures are known.',
        resolve: ({ unknownYears }) => unknownYears,
      }),
    }),
  });
  builder.queryField('accountHealth', (t) =>
    t.field({
      type: AccountHealth,
      resolve: (_root, _args, context): Promise<Health> => {
        return context.transaction(async (tx, userId) => {
          const { computationId, baseCurrency } = await ledgerState(tx, userId);
          return {
            currency: baseCurrency,
            isComputed: computationId !== null,
            isSettling: await isSettling(tx, userId),
            unknownYears: computationId === null ? [] : unknownYears(await readSegments(tx, userId, computationId)),
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
