/**
 * Groups rows by address.
 * @returns `rows` in order, except that all rows of an address directly follow its first one
 */
export function groupedByAddress<T extends { id: string }>(
  rows: readonly T[],
  addressOf: (id: string) => string | undefined,
): T[] {
  const groups = Map.groupBy(rows, ({ id }) => addressOf(id)?.toLowerCase() ?? id);
  return [...groups.values()].flat();
}
