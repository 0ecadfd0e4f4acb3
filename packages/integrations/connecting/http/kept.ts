/** Answers that are the same for everybody, kept in memory for a while: whoever asks meanwhile, or while one is on its way, is given that one. */

export type Kept = {
  /**
   * @param name  of the question. One name is one type of answer.
   * @param forMs  how old an answer may be
   * @param isKept  whether an answer is worth keeping; what throws never is
   */
  get<T>(
    name: string,
    times: { now: number; forMs: number },
    ask: () => Promise<T>,
    isKept: (answer: T) => boolean,
  ): Promise<T>;
};

/** @param most  answers; the oldest goes first */
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
