export type Covered = { kind: string; startsAt: string; endsAt: string };

/** Start and length in percent of the time from first to last transaction. */
export type Span = { readonly from: number; readonly length: number };

/** Keeps a single day visible. */
const SHORTEST = 1;

/** @returns one span per source, in order */
export function spansOf(covered: readonly Covered[]): Span[] {
  const [first, last] = boundsOf(covered);
  const whole = last - first;
  return covered.map(({ startsAt, endsAt }) => {
    if (whole <= 0) return { from: 0, length: 100 };
    const length = Math.max(SHORTEST, ((Date.parse(endsAt) - Date.parse(startsAt)) / whole) * 100);
    const from = ((Date.parse(startsAt) - first) / whole) * 100;
    return { from: Math.min(from, 100 - length), length };
  });
}

function boundsOf(covered: readonly Covered[]): [number, number] {
  return [
    Math.min(...covered.map(({ startsAt }) => Date.parse(startsAt))),
    Math.max(...covered.map(({ endsAt }) => Date.parse(endsAt))),
  ];
}

export function overlapOf(covered: readonly Covered[]): { startsAt: string; endsAt: string } | null {
  const file = covered.find(({ kind }) => kind === 'IMPORT');
  const sync = covered.find(({ kind }) => kind === 'SYNC');
  if (!file || !sync) return null;
  const startsAt = Date.parse(file.startsAt) > Date.parse(sync.startsAt) ? file.startsAt : sync.startsAt;
  const endsAt = Date.parse(file.endsAt) < Date.parse(sync.endsAt) ? file.endsAt : sync.endsAt;
  return Date.parse(startsAt) <= Date.parse(endsAt) ? { startsAt, endsAt } : null;
}
