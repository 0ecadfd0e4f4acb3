import type { Tx } from '@lotbook/db/user';
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import { type Rehearsed, rehearse } from '../../acts/changes/rehearsal.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireAllowed, requireViewer } from '../../platform/graphql/context.ts';
import type { Scope } from '../../platform/scope.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { ledgerSize, MAX_WHAT_IF_TRANSACTIONS } from '../../results/engine/what-if-years.ts';
import { yearsAfter } from '../../results/engine/years-after.ts';
import { type YearChange, yearChanges } from '../../results/years/year-changes.ts';
import { may } from './policy.ts';
import { YearChangeRef } from './refs.ts';

export type ChangePreview = { refusal: Refusal } | { refusal: null; rehearsed: Rehearsed };
type TaxYears = { currency: string; years: YearChange[]; yearsLeftOut: string | null };

const TaxYearsRef = builder.simpleObject('YearsOfChange', {
  fields: (t) => ({
    currency: t.string(),
    years: t.field({ type: [YearChangeRef], description: 'Tax years whose gain or income changes, newest first.' }),
    yearsLeftOut: t.string({
      nullable: true,
      description: 'Why there is no preview of the tax years; null if there is one.',
    }),
  }),
});

export const ChangePreviewRef = builder.objectRef<ChangePreview>('ChangePreview').implement({
  description: 'The effect of a change; nothing is stored.',
  fields: (t) => ({
    error: t.string({
      nullable: true,
      description: 'Why the change would be refused.',
      resolve: ({ refusal }) => refusal?.message,
    }),
    errorCode: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code }),
    transactionCount: t.int({
      description: 'The number of transactions that would change.',
      resolve: (preview) => (preview.refusal ? 0 : preview.rehearsed.count),
    }),
    numberWithoutValue: t.int({
      description: 'The number of values that are downloaded after the change. The figures here exclude them.',
      resolve: (preview) => (preview.refusal ? 0 : preview.rehearsed.withoutValue),
    }),
    taxYears: t.field({
      type: TaxYearsRef,
      nullable: true,
      resolve: (preview, _args, context) =>
        // This waits in a queue and computes for seconds, so no transaction may be open meanwhile.
        preview.refusal ? null : context.apart(() => taxYearsOf(context, preview.rehearsed)),
    }),
  }),
});

/**
 * Tries a change in a short transaction that is rolled back.
 * @param work makes one or several changes
 * @param touching IDs of transactions that it deletes or alters without recording them
 */
export function previewChange(
  context: Context,
  work: (scope: Scope) => Promise<Outcome<readonly (string | null)[]>>,
  touching: (tx: Tx, userId: string) => Promise<readonly string[]> = async () => [],
): Promise<ChangePreview> {
  const { actor } = requireAllowed(context, may('change-transactions'));
  const { jobs, log } = context;
  return context.apart(async () => {
    const tried = await context.shortTransaction(async (tx, userId) =>
      rehearse({ tx, userId, actorId: actor.id, jobs, log }, work, await touching(tx, userId)),
    );
    return tried.ok ? { refusal: null, rehearsed: tried.value } : { refusal: tried.error };
  });
}

async function taxYearsOf(context: Context, { count, after }: Rehearsed): Promise<TaxYears> {
  const { owner } = requireViewer(context);
  const { baseCurrency: currency, size } = await context.shortTransaction(async (tx, userId) => ({
    ...(await ledgerState(tx, userId)),
    size: await ledgerSize(tx, userId),
  }));
  if (count === 0) return { currency, years: [], yearsLeftOut: null };
  // A computation that resumes from a year covers only later transactions; otherwise it covers all.
  if (!after || (!after.from && size > MAX_WHAT_IF_TRANSACTIONS)) {
    const yearsLeftOut = after
      ? 'Your ledger is too large to show here what this does to each tax year.'
      : 'This changes too many transactions to show here what it does to each tax year.';
    return { currency, years: [], yearsLeftOut };
  }
  try {
    const years = await yearsAfter((work) => context.shortTransaction(work), owner, after, context.left);
    return { currency, years: yearChanges(years.before, years.after, currency, 'zero'), yearsLeftOut: null };
  } catch (error) {
    if (!(error instanceof EngineFailure) && !context.left.aborted) throw error;
    const yearsLeftOut = `What this does to each tax year could not be calculated: ${(error as Error).message}`;
    return { currency, years: [], yearsLeftOut };
  }
}
