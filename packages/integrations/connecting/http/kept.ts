/** Caches responses that are the same for every user. Concurrent requests share one response. */

export type Kept = {
  /**
   * @param name identifies the type of response
   * @param isKept whether to cache a response; exceptions are never cached
   */
  get<T>(
    name: string,
    times: { now: number; forMs: number },
    ask: () => Promise<T>,
    isKept: (answer: T) => boolean,
  ): Promise<T>;
};

export function createKept(most: number): Kept {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  return {
    get<T>(
      name: string,
      { now, forMs }: { now: number; forMs: number },
      ask: () => Promise<T>,
      isKept: (answer: T) => boolean,
    ) {
      const known = kept.get(name);
      if (known && Math.abs(now - known.at) < forMs) return known.answer as Promise<T>;
      const answer = ask();
      const entry = { at: now, answer };
      const forget = () => {
        if (kept.get(name) === entry) kept.delete(name);
      };
      kept.delete(name);
      kept.set(name, entry);
      for (const old of [...kept.keys()].slice(0, -most)) kept.delete(old);
      answer.then((value) => isKept(value) || forget(), forget);
      return answer;
    },
  };
}
