/**
 * Which of the loaded pages of a review a change can have touched, and how they are put in place of the old ones. A page
 * ends with a row number; after a change its rows are still those up to it, though they may be more or fewer.
 */

type Row = { rowNumber: number; becomes?: { rowNumbers: readonly number[] } | null | undefined };
export type ReviewPart = { rows: readonly Row[]; endCursor?: number | null | undefined; hasMore: boolean };

/** The rows that depend on the changed rows: those of the same transactions. */
export function rowsTouched(parts: readonly ReviewPart[], changed: readonly number[]): Set<number> {
  const touched = new Set(changed);
  for (const { rows } of parts) {
    for (const { becomes } of rows) {
      if (becomes?.rowNumbers.some((row) => touched.has(row))) for (const row of becomes.rowNumbers) touched.add(row);
    }
  }
  return touched;
}

/** Places of the pages in which such a row stands, or would stand. The last page is open to the end when nothing follows. */
export function pagesTouched(parts: readonly ReviewPart[], touched: ReadonlySet<number>): number[] {
  const rows = [...touched];
  let from = 0;
  return parts.flatMap(({ endCursor, hasMore }, i) => {
    const after = from;
    const end = hasMore && endCursor != null ? endCursor : Number.POSITIVE_INFINITY;
    from = end;
    return rows.some((row) => row > after && row <= end) ? [i] : [];
  });
}

/** What was fetched again, cut to the rows of the page it replaces: the pages after it begin where they began. */
export function inPlaceOf<P extends ReviewPart>(before: P, fresh: P): P {
  const { endCursor } = before;
  if (!before.hasMore || endCursor == null) return fresh;
  return { ...fresh, rows: fresh.rows.filter(({ rowNumber }) => rowNumber <= endCursor), endCursor, hasMore: true };
}
