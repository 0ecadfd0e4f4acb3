/** Thins points to the minimum and maximum of each column, so that every extreme stays visible. */

export type Place = { readonly x: number; readonly y: number };

/**
 * @param points  sorted by x
 * @param width  the end of the last column; the first begins at 0
 * @returns the first point, the last, and each column's extremes, in order
 */
export function thin<Point extends Place>(points: readonly Point[], columns: number, width: number): Point[] {
  if (points.length <= 2 * columns) return [...points];
  const kept: Point[] = [points[0]!];
  const last = points.length - 1;
  for (let begin = 1; begin < last; ) {
    const column = columnOf(points[begin]!, columns, width);
    let [least, greatest, end] = [begin, begin, begin + 1];
    for (; end < last && columnOf(points[end]!, columns, width) === column; end++) {
      if (points[end]!.y < points[least]!.y) least = end;
      if (points[end]!.y > points[greatest]!.y) greatest = end;
    }
    kept.push(points[Math.min(least, greatest)]!);
    if (least !== greatest) kept.push(points[Math.max(least, greatest)]!);
    begin = end;
  }
  kept.push(points[last]!);
  return kept;
}

const columnOf = ({ x }: Place, columns: number, width: number) => Math.floor((x / width) * columns);
