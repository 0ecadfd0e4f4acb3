/** Groups wallets that are one address on several networks. Pure. */

/** @returns `rows` in their order, but each address's rows directly after its first one */
export function groupedByAddress<T extends { id: string }>(
  rows: readonly T[],
  addressOf: (id: string) => string | undefined,
): T[] {
  const groups = Map.groupBy(rows, ({ id }) => addressOf(id)?.toLowerCase() ?? id);
  return [...groups.values()].flat();
}
