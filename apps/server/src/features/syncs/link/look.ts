/**
 * Checks whether an account exists on the network and exceeds the limit. The user waits, so there is a time limit,
 * after which the result is unknown.
 */
import type { LinkedAccount } from '@lotbook/integrations/connecting/accounts';
import type { Connector, Context } from '@lotbook/integrations/connecting/connector';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import type { RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';
import { dec, isZero } from '@lotbook/ledger/decimal';

/** The result of a check. A `failed` account can't be synced in its current state; a temporary problem is `unknown`. */
export type Look = { is: 'some' | 'none' | 'too many' | 'unknown' } | { is: 'failed'; failure: RequestFailure };

/** The largest limit that is checked by counting. A larger one is checked during the sync. */
const COUNTED_AT_ONCE = 5000;

type Limits = { mostTransactions: number; timeMs: number };

export async function lookAt(account: LinkedAccount, { mostTransactions, timeMs }: Limits): Promise<Look> {
  const requests = createRequests({ clock: systemClock, reach: 'anywhere', timeoutMs: timeMs, longestWaitMs: 1000 });
  const isOver = Promise.withResolvers<Look>();
  const timer = setTimeout(() => isOver.resolve({ is: 'unknown' }), timeMs);
  let isLeft = false;
  const isEnough = () => isLeft;
  try {
    return await Promise.race([
      isOver.promise,
      account.run((connector, given) =>
        look(connector, given, { clock: systemClock, requests }, { mostTransactions, isEnough }),
      ),
    ]);
  } finally {
    isLeft = true;
    clearTimeout(timer);
  }
}

async function look<Account>(
  connector: Connector<Account>,
  account: Account,
  context: Context,
  { mostTransactions, isEnough }: { mostTransactions: number; isEnough: () => boolean },
): Promise<Look> {
  const reading = { ...context, isStored: async () => new Set<string>(), stored: async () => [] };
  const seen = new Set<string>();
  for (const stream of connector.streams(account)) {
    const begun = await connector.begin(account, stream, null, context);
    if (!begun.ok) return failed(begun.error, seen.size);
    for (let { cursor } = begun.value; ; ) {
      if (isEnough()) return { is: 'unknown' };
      const page = await connector.pull(account, stream, cursor, reading);
      if (!page.ok) return failed(page.error, seen.size);
      for (const { id, height } of page.value.records) if (height !== null) seen.add(`${stream.id} ${id}`);
      if (seen.size > mostTransactions) return { is: 'too many' };
      if (seen.size > 0 && mostTransactions > COUNTED_AT_ONCE) return { is: 'some' };
      if (page.value.isDone) break;
      cursor = page.value.cursor;
    }
  }
  if (seen.size > 0) return { is: 'some' };
  // No list of transactions contains validator rewards and genesis balances.
  const balances = await connector.balances(account, context, new Map());
  if (!balances.ok) return { is: 'unknown' };
  return { is: balances.value.some(({ quantity }) => !isZero(dec(quantity))) ? 'some' : 'none' };
}

function failed(failure: RequestFailure, count: number): Look {
  if (count > 0) return { is: 'some' };
  return failure.kind === 'permanent' ? { is: 'failed', failure } : { is: 'unknown' };
}
