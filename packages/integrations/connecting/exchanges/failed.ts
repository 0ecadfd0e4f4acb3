/** Our own failure, on its way through code that throws. */
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

/** Ends a question that will never be answered. @throws into `ask` */
export function refuse(message: string): never {
  throw new Failed({ kind: 'permanent', message });
}

/** Asks as often as that helps; what `question` throws is how it failed. @param meaning  of what is not our own failure */
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
