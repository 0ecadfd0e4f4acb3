/** Our own failure, on its way through code that throws. */
import type { RequestFailure } from '../failure.ts';

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
