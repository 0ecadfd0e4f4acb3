export type Facts = Readonly<Record<string, string | number>>;

export type Traces = {
  span<T>(name: string, facts: Facts, run: (add: (facts: Facts) => void) => Promise<T>): Promise<T>;
  statementDone(done: { kind: string; ms: number; isFailed: boolean }): void;
  close(): Promise<void>;
};

export const NO_TRACES: Traces = { span: (_name, _facts, run) => run(() => {}), statementDone() {}, async close() {} };
