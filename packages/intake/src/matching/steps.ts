/**
 * A generator that pauses regularly, so that a caller can do other work in between. The result does not depend on the
 * pauses.
 */
export type Steps<T> = Generator<void, T>;

const ITEMS = 200;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export function* each<T>(items: Iterable<T>, work: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    if (++count % ITEMS === 0) yield;
    work(item);
  }
}

export function* mapped<T, R>(items: readonly T[], made: (item: T) => R): Steps<R[]> {
  const all: R[] = [];
  yield* each(items, (item) => all.push(made(item)));
  return all;
}

export function* kept<T>(items: readonly T[], isKept: (item: T) => boolean): Steps<T[]> {
  const all: T[] = [];
  yield* each(items, (item) => {
    if (isKept(item)) all.push(item);
  });
  return all;
}
