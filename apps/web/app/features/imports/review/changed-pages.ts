/** A page ends at a row number, so its length may change. */

type Row = { rowNumber: number; becomes?: { rowNumbers: readonly number[] } | null | undefined };
export type ReviewPart = { rows: readonly Row[]; endCursor?: number | null | undefined; hasMore: boolean };

export function rowsTouched(parts: readonly ReviewPart[], changed: readonly number[]): Set<number> {
  const touched = new Set(changed);
  for (const { rows } of parts) {
    for (const { becomes } of rows) {
      if (becomes?.rowNumbers.some((row) => touched.has(row))) for (const row of becomes.rowNumbers) touched.add(row);
    }
  }
  return touched;
}

/** The last page is open-ended if nothing follows. */
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

/** Trims refetched rows to the replaced page's range, so that the following pages still fit. */
export function inPlaceOf<P extends ReviewPart>(before: P, fresh: P): P {
  const { endCursor } = before;
  if (!before.hasMore || endCursor == null) return fresh;
  return { ...fresh, rows: fresh.rows.filter(({ rowNumber }) => rowNumber <= endCursor), endCursor, hasMore: true };
}
