/** Carries our own failure through code that throws. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { RequestFailure } from '../http/failure.ts';
import type { Requests, Service } from '../http/requests.ts';

export class Failed extends Error {
  readonly failure: RequestFailure;
  constructor(failed: RequestFailure) {
    super(failed.message);
    this.failure = failed;
  }
}

/** Aborts a query permanently. @throws into `ask` */
export function refuse(message: string): never {
  throw new Failed({ kind: 'permanent', message });
}

/**
 * Retries a query as long as that helps; an exception from `question` is its failure. @param meaning interprets
 * exceptions that are not our own
 */
export function asked<T>(
  requests: Requests,
  service: Service,
  question: () => Promise<T>,
  meaning: (error: unknown) => RequestFailure,
): Promise<Outcome<T, RequestFailure>> {
  return requests.again(service, async () => {
    try {
      return { ok: true, value: await question() };
    } catch (error) {
      return { ok: false, error: error instanceof Failed ? error.failure : meaning(error) };
    }
  });
}
