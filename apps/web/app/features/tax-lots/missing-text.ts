/** `1 lot has no known cost` or `3 of 8 assets have no known price`; undefined if nothing is missing. */
export function missingText(count: number, one: string, several: string, what: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${count === 1 ? one : several} ${what}`;
}
