/**
 * Ignores likely duplicates from a file or network until the user keeps them, because a purchase counted twice would go
 * unnoticed (docs/decisions/032).
 */
import type { DuplicatePair } from '@lotbook/intake/duplicates/rule';
import { type SetAside, setAside } from '@lotbook/intake/duplicates/set-aside';
import type { AuditEntry } from '../../facts/audit.ts';
import { rememberDecisions } from '../../facts/duplicates/decisions.ts';
import type { Scope } from '../../platform/scope.ts';
import { type LikelyAhead, likelyDuplicatesWithin } from '../../views/duplicates/likely.ts';

export type LikelyAside = { audit: AuditEntry[]; own: number };

export async function setLikelyAside(
  { tx, userId }: Scope,
  importId: string,
  ahead?: LikelyAhead | null,
): Promise<LikelyAside> {
  const all = await likelyDuplicatesWithin(tx, userId, ahead);
  const own = new Set(all.flatMap(({ a, b, sources }) => [a, b].filter((_, i) => sources[i] === importId)));
  const first = setAside(all, (id) => own.has(id));
  const decided = [...first, ...otherHalves(first, all)];
  if (decided.length === 0) return { audit: [], own: 0 };
  const ids = await rememberDecisions(tx, userId, 'same', decided);
  const audit = decided.map(
    ({ keep, drop }, i): AuditEntry => ({
      action: 'duplicate.same',
      entity: 'transaction',
      entityId: drop,
      after: { kept: keep, isIgnored: true, decision: ids[i], isAssumed: true },
    }),
  );
  return { audit, own: first.filter(({ drop }) => own.has(drop)).length };
}

/** Returns the other half of each ignored transfer. The transfer counts again when one half is removed. */
function otherHalves(first: readonly SetAside[], all: readonly DuplicatePair[]): Pick<SetAside, 'keep' | 'drop'>[] {
  const drops = new Map(first.map((one) => [one.drop, one.pair]));
  return all.flatMap((pair) => {
    const drop = pair.half?.whole;
    if (drop === undefined || !drops.has(drop) || drops.get(drop) === pair) return [];
    return [{ keep: pair.a === drop ? pair.b : pair.a, drop }];
  });
}
