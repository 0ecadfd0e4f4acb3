/** What is counted for whoever watches the installation. Labels are names of ours, from lists that do not grow with use: nobody's data. */

export type RequestDone = { route: string; operation: string | undefined; method: string; status: number; ms: number };
export type JobDone = { kind: string; ended: string; ms: number };
export type ProviderAsked = { host: string; outcome: string };

export type Metrics = {
  requestDone(done: RequestDone): void;
  jobDone(done: JobDone): void;
  providerAsked(asked: ProviderAsked): void;
};

/** Where nobody watches. */
export const NO_METRICS: Metrics = { requestDone() {}, jobDone() {}, providerAsked() {} };
