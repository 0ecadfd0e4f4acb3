/**
 * PGlite answers within the calling thread, so a row of queries never gives the event loop a turn: timers, sockets and
 * signals would wait until the last one is done. After each few milliseconds of queries this wrapper lets one turn of
 * the loop pass, so that pages answer and Ctrl-C works during a long import.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite';

const TURN_AFTER_MS = 8;
let busySince = 0;

async function turn(): Promise<void> {
  const now = performance.now();
  if (busySince === 0) {
    busySince = now;
    // Back at the loop: whoever queries next starts a new measure.
    setImmediate(() => {
      busySince = 0;
    });
    return;
  }
  if (now - busySince < TURN_AFTER_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
}

/** The same database, whose queries and transactions give way. Only what Kysely's dialect uses. */
export function yieldingPglite(pglite: PGlite): PGlite {
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'query') return giveWay(target.query.bind(target));
      if (key === 'transaction') {
        return <T>(work: (tx: Transaction) => Promise<T>) =>
          target.transaction((tx) => {
            const query = giveWay(tx.query.bind(tx));
            return work(new Proxy(tx, { get: (t, k) => (k === 'query' ? query : Reflect.get(t, k)) }));
          });
      }
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Query = PGlite['query'];

function giveWay(query: Query): Query {
  const give = async (...args: Parameters<Query>) => {
    await turn();
    return query(...args);
  };
  return give as Query;
}
