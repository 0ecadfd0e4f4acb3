/** Traces with our own names and IDs and without parameters. */

export type Facts = Readonly<Record<string, string | number>>;

export type Traces = {
  /** Runs `run` in a span within the current one. It may add facts later. */
  span<T>(name: string, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  /** Adds a finished statement to the current span. @param kind its first word */
  statementDone(done: { kind: string; ms: number; isFailed: boolean }): void;
  close(): Promise<void>;
};

/** For servers without traces. */
export const NO_TRACES: Traces = { span: (_name, _facts, run) => run(() => {}), statementDone() {}, async close() {} };
