import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import type { AuditEntry } from '../../facts/audit.ts';
import { forgetDecisions, knownDecisions, rememberDecisions, type Verdict } from '../../facts/duplicates/decisions.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { linkedByHand } from '../../facts/links/links.ts';
import type { Scope } from '../../platform/scope.ts';
import { type LedgerPair, likelyDuplicatesWithin } from '../../views/duplicates/likely.ts';
import { sourceNames } from '../../views/duplicates/list.ts';

export type Decided = Outcome<{ ids: string[]; skipped: number; changeId: string | null }>;

export async function pairsOf(tx: Tx, userId: string): Promise<readonly LedgerPair[]> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'likely duplicates', () => likelyDuplicatesWithin(tx, userId));
}

export type Source = { id: string; name: string };
export type Group = { id: string; first: Source; second: Source; count: number };

/** Groups pairs by their two sources, the largest group first. */
export async function groupsOf(tx: Tx, userId: string, pairs: readonly LedgerPair[]): Promise<Group[]> {
  if (pairs.length === 0) return [];
  const names = await sourceNames(tx, userId);
  const source = (id: string): Source => ({ id, name: names.get(id)!.name });
  const place = (id: string) => `${names.get(id)!.kind === 'hand' ? 1 : 0} ${id}`;
  const groups = new Map<string, Group>();
  for (const { sources } of pairs) {
    const [first, second] = [...sources].sort((a, b) => (place(a) < place(b) ? -1 : 1)) as [string, string];
    const id = groupId(sources);
    const known = groups.get(id);
    if (known) known.count += 1;
    else groups.set(id, { id, first: source(first), second: source(second), count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function groupId(sources: readonly string[]): string {
  return [...sources].sort().join(' ');
}

export async function decideOne(scope: Scope, verdict: Verdict, keep: string, drop: string): Promise<Decided> {
  const pairs = await pairsOf(scope.tx, scope.userId);
  const isSuggested = pairs.some(({ a, b }) => (a === keep && b === drop) || (a === drop && b === keep));
  if (!isSuggested) return refuse('transaction_not_found', 'These two are no longer suggested as duplicates.');
  return decide(scope, verdict, [{ keep, drop }]);
}

/** @param keepSource for `same`, the source whose transactions are kept */
export async function decideGroup(
  scope: Scope,
  verdict: Verdict,
  group: string,
  keepSource: string | null,
): Promise<Decided> {
  const pairs = (await pairsOf(scope.tx, scope.userId)).filter(({ sources }) => groupId(sources) === group);
  if (pairs.length === 0) return refuse('value_error', 'There is nothing left to decide about these two sources.');
  if (verdict === 'same' && !pairs[0]!.sources.includes(keepSource ?? '')) {
    return refuse('value_error', 'Say which of the two sources stays.');
  }
  return decide(
    scope,
    verdict,
    pairs.map(({ a, b, sources }) =>
      verdict === 'same' && sources[1] === keepSource ? { keep: b, drop: a } : { keep: a, drop: b },
    ),
  );
}

async function decide(
  scope: Scope,
  verdict: Verdict,
  pairs: readonly { keep: string; drop: string }[],
): Promise<Decided> {
  const { tx, userId } = scope;
  const linked =
    verdict === 'same'
      ? await linkedByHand(
          tx,
          userId,
          pairs.map(({ drop }) => drop),
        )
      : new Set<string>();
  const free = pairs.filter(({ drop }) => !linked.has(drop));
  if (free.length === 0) {
    return refuse(
      'value_error',
      'The one to be removed is linked with another transaction. Remove that link first, or keep it.',
    );
  }
  const audit = (ids: readonly string[]) =>
    free.map(({ keep, drop }, i): AuditEntry => {
      const after = verdict === 'same' ? { kept: keep, isIgnored: true } : { other: keep };
      return {
        action: `duplicate.${verdict}`,
        entity: 'transaction',
        entityId: drop,
        after: { ...after, decision: ids[i] },
      };
    });
  const making = {
    action: `duplicate.${verdict}` as const,
    params: { pairs: free.length },
    affected: verdict === 'different' ? ('nothing' as const) : ('transfers' as const),
    audit,
  };
  const { value: ids, changeId } = await change(scope, making, () => rememberDecisions(tx, userId, verdict, free));
  return { ok: true, value: { ids, skipped: pairs.length - free.length, changeId } };
}

/** Removes decisions, so that ignored transactions count again and the pairs are undecided. */
export async function undoDecisions(scope: Scope, ids: readonly string[]): Promise<Decided> {
  const { tx, userId } = scope;
  const audit = (undone: readonly string[]) =>
    undone.map((id): AuditEntry => {
      return { action: 'duplicate.undo', entity: 'transaction', entityId: null, before: { decision: id } };
    });
  const known = await knownDecisions(tx, userId, ids);
  if (known.length === 0) return refuse('transaction_not_found', 'This decision has already been undone.');
  const making = {
    action: 'duplicate.undo' as const,
    params: { decisions: known.length },
    affected: 'transfers' as const,
    audit,
  };
  const { changeId } = await change(scope, making, async () => {
    await forgetDecisions(tx, userId, known);
    return known;
  });
  return { ok: true, value: { ids: known, skipped: ids.length - known.length, changeId } };
}
