/** From what an exchange said to transactions, list by list. Pure: the same records give the same, in whatever order they were read. */

import type { Normalised, RawRecord } from '../connector.ts';
import { inOrder } from '../in-order.ts';
import { assetOf } from './assets.ts';
import { amountOf, type Found, move } from './drafts.ts';
import type { ListedExchange } from './listed.ts';
import { type Payload, text } from './records.ts';

export function normalise(exchange: ListedExchange, records: ReadonlyMap<string, readonly RawRecord[]>): Normalised {
  const found: Found = { drafts: [], issues: [] };
  const seen = new Set<string>();
  for (const record of ordered([...records.values()].flat())) {
    const payload = record.payload as Payload;
    const key = `${payload.kind} ${record.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    read(exchange, record, payload, found);
  }
  return { drafts: inOrder(found.drafts), issues: found.issues };
}

function ordered(records: readonly RawRecord[]): RawRecord[] {
  const key = ({ at, id }: RawRecord) => `${at} ${id}`;
  return records.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function read(exchange: ListedExchange, record: RawRecord, payload: Payload, found: Found): void {
  if (payload.kind === 'trade') trade(exchange, record, payload, found);
  if (payload.kind === 'deposit' || payload.kind === 'withdrawal')
    transfer(exchange, record, payload, payload.kind, found);
}

function trade(exchange: ListedExchange, record: RawRecord, payload: Payload, found: Found): void {
  const [base = '', quote = ''] = text(payload.symbol).split(':')[0]!.split('/');
  const side = text(payload.side);
  const [coins, money] = [
    amountOf(assetOf(exchange, base), payload.amount),
    amountOf(assetOf(exchange, quote), payload.cost),
  ];
  if (text(payload.symbol).includes(':') || coins === null || money === null || (side !== 'buy' && side !== 'sell'))
    return void found.issues.push({
      recordId: record.id,
      code: 'NOT_UNDERSTOOD',
      message: `The trade ${record.id} of ${text(payload.symbol) || 'a market that is not named'} cannot be read: it is none of the spot market, or an amount is missing.`,
      remedy: 'Add it by hand.',
    });
  const fees = feesOf(payload).map(({ currency, cost }) => amountOf(assetOf(exchange, text(currency)), cost));
  const id = text(payload.id) || record.id;
  const [sent, received] = side === 'buy' ? [money, coins] : [coins, money];
  move(found, { id, record, sent, received, fees });
}

type Fee = { readonly currency?: unknown; readonly cost?: unknown };

function feesOf({ fee, fees }: Payload): readonly Fee[] {
  const several = (Array.isArray(fees) ? fees : []) as Fee[];
  return several.length > 0 ? several : fee !== null && typeof fee === 'object' ? [fee as Fee] : [];
}

/** In states other than `ok` nothing moved, or not yet. */
function transfer(
  exchange: ListedExchange,
  record: RawRecord,
  payload: Payload,
  kind: 'deposit' | 'withdrawal',
  found: Found,
): void {
  if (text(payload.status) !== 'ok') return;
  const asset = assetOf(exchange, text(payload.currency));
  const amount = amountOf(asset, payload.amount);
  const fees = feesOf(payload).map(({ currency, cost }) => amountOf(assetOf(exchange, text(currency)) || asset, cost));
  const hash = text(payload.txid);
  move(found, {
    id: `${kind} ${record.id}`,
    record,
    ...(kind === 'deposit' ? { received: amount } : { sent: amount }),
    fees,
    ...(hash !== '' && { hash }),
  });
}
