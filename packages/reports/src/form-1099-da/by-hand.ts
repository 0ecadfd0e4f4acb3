/** Matches by hand: the user may decide which lines belong to which sales. */
import { addUp, type KeptLine, type WhyUnmatched } from './kept-line.ts';
import type { Sale } from './sales.ts';

/** Groups lines by the sales chosen for them. A line without a sale is alone. */
export function togetherByHand(lines: readonly KeptLine[]): KeptLine[][] {
  const byId = new Map<string, KeptLine[]>();
  const groups = new Set<KeptLine[]>();
  for (const line of lines) {
    if (line.matchedTo === null) continue;
    const [group = [], ...others] = new Set(line.matchedTo.flatMap((id) => (byId.has(id) ? [byId.get(id)!] : [])));
    group.push(line, ...others.flat());
    groups.add(group);
    for (const other of others) groups.delete(other);
    for (const id of others.length > 0 ? group.flatMap(({ matchedTo }) => matchedTo!) : line.matchedTo)
      byId.set(id, group);
  }
  return [...groups];
}

/**
 * Returns the reason why lines can't be matched. One line may cover any sales, but several must add up, because their
 * units could not be divided otherwise.
 * @param sales the existing sales among `ids`
 * @returns null if they can be matched
 */
export function whyNotByHand(
  lines: readonly KeptLine[],
  ids: readonly string[],
  sales: readonly Sale[],
): WhyUnmatched | null {
  if (ids.length === 0) return 'taken-apart';
  if (sales.length < ids.length) return 'sale-gone';
  return lines.length === 1 || addUp(lines, sales) ? null : 'does-not-add-up';
}
