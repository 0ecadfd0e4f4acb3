export type RequestDone = { route: string; operation: string | undefined; method: string; status: number; ms: number };
export type JobDone = { kind: string; ended: string; ms: number };
export type ProviderAsked = { host: string; outcome: string };

export type Metrics = {
  requestDone(done: RequestDone): void;
  jobDone(done: JobDone): void;
  providerAsked(asked: ProviderAsked): void;
};

export const NO_METRICS: Metrics = { requestDone() {}, jobDone() {}, providerAsked() {} };
