/**
 * Fake exchanges in the formats of the API documentation and of responses quoted in the library's source. The
 * histories are invented.
 */

import { linkAccount } from '@lotbook/integrations/connecting/accounts';
import type { Credentials } from '@lotbook/integrations/connecting/exchanges/listed';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';
import type { RecordStore } from '@lotbook/integrations/connecting/run';
import { readAccount, type StreamState } from '@lotbook/integrations/connecting/run';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, dec, formatDecimal, isZero, normalize, sub } from '@lotbook/ledger/decimal';
import { type DraftLeg, type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import { testClock } from '../services/clock.ts';
import { type Played, play } from '../services/server.ts';
import { arrivedAs, refusedUnsigned } from './signed.ts';

export type Replay = {
  readonly slug: string;
  readonly credentials: Credentials;
  /** A time after the whole history. */
  readonly now: string;
  /** @param path the path with the host in front, such as `/api.kraken.com/0/private/Ledgers` */
  answer(path: string, params: URLSearchParams, headers: Record<string, unknown>): unknown;
};

export const PLAIN: Credentials = {
  apiKey: 'KEYKEYKEYKEYKEYKEY',
  secret: 'U0VDUkVUU0VDUkVUU0VDUkVU',
  passphrase: 'PASSPHRASE1',
};

export type Opened = Awaited<ReturnType<typeof open>>;

/** @param credentials credentials that replace those the exchange accepts */
export async function open(replay: Replay, credentials = replay.credentials) {
  const server: Played = await play((url, body, request) => {
    const params = new URLSearchParams(url.search);
    if (body.startsWith('{'))
      for (const [name, value] of Object.entries(JSON.parse(body) as object)) {
        params.set(name, String(value));
        // Some exchanges put parameters in a nested object.
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
          for (const [inner, one] of Object.entries(value)) params.set(inner, String(one));
      }
    else for (const [name, value] of new URLSearchParams(body)) params.set(name, value);
    const refused = refusedUnsigned(replay.slug, arrivedAs(request.url!, body, request), replay.credentials);
    return refused ?? replay.answer(url.pathname, params, request.headers);
  });
  const { slug: exchange } = replay;
  const services = new Map([[exchange, { url: server.url }]]);
  const linked = linkAccount({ exchange, credentials }, services, 'anywhere');
  if (!linked.ok) throw new Error(linked.error.message);
  const account = linked.value;
  const context = (now = replay.now) => {
    const clock = testClock(Date.parse(now));
    return { clock, requests: createRequests({ clock, reach: 'anywhere' }) };
  };
  return {
    server,
    account,
    context,
    async read(store: RecordStore, now = replay.now): Promise<StreamState[]> {
      return account.run((connector, of) => readAccount(connector, of, store, context(now)));
    },
    async balances(): Promise<Record<string, string>> {
      const said = await account.run((connector, of) => connector.balances(of, context(), new Map()));
      if (!said.ok) throw new Error(said.error.message);
      return Object.fromEntries(
        said.value
          .map(({ asset, quantity }) => [assetKey(asset), formatDecimal(normalize(dec(quantity)))] as const)
          .sort(),
      );
    },
  };
}

export function held(drafts: readonly DraftTransaction[]): Record<string, string> {
  const sums = new Map<string, ReturnType<typeof dec>>();
  const change = (leg: DraftLeg, sign: typeof add) => {
    sums.set(assetKey(leg.asset), sign(sums.get(assetKey(leg.asset)) ?? dec('0'), dec(leg.quantity)));
  };
  for (const draft of drafts) {
    for (const leg of receivedLegs(draft)) change(leg, add);
    for (const leg of [...sentLegs(draft), ...draft.fees]) change(leg, sub);
  }
  return Object.fromEntries(
    [...sums]
      .filter(([, sum]) => !isZero(sum))
      .map(([asset, sum]) => [asset, formatDecimal(normalize(sum))] as const)
      .sort(),
  );
}
