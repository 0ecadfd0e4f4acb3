/** Dismisses and reopens problems. No figure depends on a dismissal. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import type { Scope } from '../../platform/scope.ts';
import { countProblems, decideProblems, type ProblemSelection, reopenProblems } from '../../views/health/problems.ts';

export const REASONS = ['known', 'immaterial', 'not_mine', 'cannot_be_found', 'other'] as const;
export type DismissReason = (typeof REASONS)[number];
export const MAX_DISMISS_NOTE = 500;

export type Decided = { count: number; changeId: string | null };
const NOT_FOUND = refuse('problem_not_found', 'This problem no longer exists.');

export async function dismissProblems(
  scope: Scope,
  selection: ProblemSelection,
  { reason, note }: { reason: DismissReason; note: string | null },
): Promise<Outcome<Decided>> {
  const text = note?.trim() || null;
  if (reason === 'other' && text === null) return refuse('value_error', 'Say why it is dismissed.');
  if (text !== null && text.length > MAX_DISMISS_NOTE)
    return refuse('value_error', `A note has at most ${MAX_DISMISS_NOTE} characters.`);
  const decision = { verdict: 'dismissed' as const, reason, note: text };
  const { tx, userId } = scope;
  const count = await countProblems(tx, userId, selection, 'open');
  if (count === 0) return NOT_FOUND;
  const making = { action: 'problem.dismiss' as const, params: { count }, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, () => decideProblems(tx, userId, selection, decision));
  return { ok: true, value: { count, changeId } };
}

export async function openAgain(scope: Scope, selection: ProblemSelection): Promise<Outcome<Decided>> {
  const { tx, userId } = scope;
  const count = await countProblems(tx, userId, selection, 'dismissed');
  if (count === 0) return NOT_FOUND;
  const making = { action: 'problem.reopen' as const, params: { count }, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, () => reopenProblems(tx, userId, selection));
  return { ok: true, value: { count, changeId } };
}
