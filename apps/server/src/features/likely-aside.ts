/**
 * What a file or a network reports that the ledger likely has already, from another source, does not count until the user keeps it: counted
 * twice, a purchase doubles what is held, and nobody looks for it. It is set aside as a decision, so that it comes back with the
 * other one's going, and can be taken back (docs/decisions/093).
 */
import type { AuditEntry } from '../books/audit.ts';
import { rememberDecisions } from '../books/duplicates/decisions.ts';
import { type LikelyAhead, likelyDuplicatesWithin } from '../books/duplicates/likely.ts';
import type { Scope } from '../platform/scope.ts';

/**
 * Decide the undecided pairs of a source against it, a file's or a sync's; the commit after it sets them aside.
 * @param ahead  what was made ready of it
 * @returns what the audit log keeps
 */
export async function setLikelyAside(
  { tx, userId }: Scope,
  importId: string,
  ahead?: LikelyAhead | null,
): Promise<AuditEntry[]> {
  const all = await likelyDuplicatesWithin(tx, userId, ahead);
  const pairs = all.flatMap(({ a, b, sources: [first, second] }) => {
    if (first === importId) return [{ keep: b, drop: a }];
    return second === importId ? [{ keep: a, drop: b }] : [];
  });
  if (pairs.length === 0) return [];
  const ids = await rememberDecisions(tx, userId, 'same', pairs);
  return pairs.map(({ keep, drop }, i) => ({
    action: 'duplicate.same',
    entity: 'transaction',
    entityId: drop,
    after: { kept: keep, isIgnored: true, decision: ids[i], isAssumed: true },
  }));
}
