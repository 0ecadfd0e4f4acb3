import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { problemKinds } from './problems.ts';

export type Readiness = {
  walletsCount: number;
  syncIssuesCount: number;
  errorsCount: number;
  problemsCount: number;
  autoResolvedSpamAssetsCount: number;
};

/** Kinds of problems for which an account differs from its source. */
const OUT_OF_STEP: readonly string[] = ['balance-differences', 'rejected-rows'];

export async function readReadiness(tx: Tx, userId: string): Promise<Readiness> {
  const kinds = await problemKinds(tx, userId);
  const count = (found: typeof kinds) => found.reduce((all, one) => all + one.count, 0);
  const errors = kinds.filter(({ kind }) => !OUT_OF_STEP.includes(kind));
  const { rows } = await sql<Pick<Readiness, 'walletsCount' | 'autoResolvedSpamAssetsCount'>>`
    select (select count(*)::int from accounts where user_id = ${userId}) as "walletsCount",
      (select count(*)::int from spam_assets where user_id = ${userId} and is_spam and was_automarked_as_spam) as "autoResolvedSpamAssetsCount"`.execute(
    tx,
  );
  return {
    ...rows[0]!,
    syncIssuesCount: count(kinds.filter(({ kind, state }) => state === 'open' && OUT_OF_STEP.includes(kind))),
    errorsCount: count(errors.filter(({ state }) => state === 'open')),
    problemsCount: count(errors),
  };
}
