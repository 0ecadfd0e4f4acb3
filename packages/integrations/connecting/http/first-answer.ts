import type { Outcome } from '@lotbook/ledger/outcome';
import { failure, type RequestFailure } from './failure.ts';

/**
 * @param none the message if there are no servers
 * @returns the first success, or the last failure
 */
export async function firstAnswer<Server, T>(
  servers: readonly Server[],
  none: string,
  ask: (server: Server) => Promise<Outcome<T, RequestFailure>>,
): Promise<Outcome<T, RequestFailure>> {
  let last: Outcome<T, RequestFailure> = failure('permanent', none);
  for (const server of servers) {
    last = await ask(server);
    if (last.ok) return last;
  }
  return last;
}
