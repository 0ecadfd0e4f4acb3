/** Asks servers that give the same, one after the other, until one answers. */
import type { Outcome } from '@lotbook/ledger/outcome';
import { failure, type RequestFailure } from './failure.ts';

/**
 * @param none  what is said where there is no server to ask
 * @returns the first answer, or how the last one failed
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
