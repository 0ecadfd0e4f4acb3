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

/** @throws  an exception that `ask` treats as a permanent failure */
export function refuse(message: string): never {
  throw new Failed({ kind: 'permanent', message });
}

/**
 * Retries a query as long as a retry can help.
 * @param meaning interprets the library's exceptions
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
