/** Spans for whoever follows requests through the installation: names and ids of ours, and no parameter of anything. */

export type Facts = Readonly<Record<string, string | number>>;

export type Traces = {
  /** `run` as a span, within the one that is open. It may add facts that are known only later. */
  span<T>(name: string, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  /** A statement that has ended, within the span that is open. @param kind  its first word */
  statementDone(done: { kind: string; ms: number; isFailed: boolean }): void;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
};

/** Where nobody follows: nothing is measured. */
export const NO_TRACES: Traces = { span: (_name, _facts, run) => run(() => {}), statementDone() {}, async close() {} };
