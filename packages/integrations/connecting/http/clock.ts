/** Time and chance, as whoever runs a connector gives them: a test has its own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** At least 0, less than 1: spreads those who try again. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};
