import { abs, sub } from '@lotbook/ledger/decimal';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import type { Normalized, RawRecord } from '../connector.ts';
import { inOrder } from '../in-order.ts';
import { type Amount, amountOf, type Found, move } from './drafts.ts';
import { assetOf, type ListedExchange } from './listed.ts';
import { type Payload, type RecordKind, text } from './records.ts';

export function normalize(exchange: ListedExchange, records: ReadonlyMap<string, readonly RawRecord[]>): Normalized {
  const found: Found = { drafts: [], issues: [] };
  const ledger: RawRecord[] = [];
  for (const record of ordered([...records.values()].flat())) {
    const { kind } = record.payload as Payload;
    if (kind === 'ledger' || kind === 'dust') ledger.push(record);
    else READERS[kind]({ exchange, record, payload: record.payload as Payload, found });
  }
  exchange.ledger?.(ledger, found);
  return { drafts: inOrder(found.drafts), issues: found.issues };
}

function ordered(records: readonly RawRecord[]): RawRecord[] {
  const key = ({ at, id }: RawRecord) => `${at} ${id}`;
  return records.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

type Read = {
  readonly exchange: ListedExchange;
  readonly record: RawRecord;
  readonly payload: Payload;
  readonly found: Found;
};

const READERS: Readonly<Record<Exclude<RecordKind, 'ledger' | 'dust'>, (read: Read) => void>> = {
  trade,
  deposit: (read) => transfer(read, 'deposit'),
  withdrawal: (read) => transfer(read, 'withdrawal'),
  transfer: (read) => transfer(read, text(read.payload.type) === 'withdrawal' ? 'withdrawal' : 'deposit'),
  conversion,
  reward,
};

function trade({ exchange, record, payload, found }: Read): void {
  const symbol = text(payload.symbol);
  const [base = '', quote = ''] = symbol.split('/');
  const side = text(payload.side);
  const coins = amountOf(assetOf(exchange, base), payload.amount);
  const money = amountOf(assetOf(exchange, quote), payload.cost);
  if (symbol.includes(':') || coins === null || money === null || (side !== 'buy' && side !== 'sell'))
    return void found.issues.push({
      recordId: record.id,
      code: 'NOT_UNDERSTOOD',
      message: `The trade ${record.id} cannot be read: it is none of the spot market, or an amount is missing.`,
      remedy: 'Add it by hand.',
    });
  const id = exchange.tradeId?.(payload) ?? `trade ${record.id}`;
  const [sent, received] = side === 'buy' ? [money, coins] : [coins, money];
  move(found, { id, record, sent, received, fees: feesOf(exchange, payload) });
}

type Fee = { readonly currency?: unknown; readonly cost?: unknown };

function feesOf(exchange: ListedExchange, { fee, fees, currency }: Payload): (Amount | null)[] {
  const several = (Array.isArray(fees) ? fees : []) as Fee[];
  const all = several.length > 0 ? several : fee !== null && typeof fee === 'object' ? [fee as Fee] : [];
  return all.map((one) => amountOf(assetOf(exchange, text(one.currency) || text(currency)), one.cost));
}

function transfer({ exchange, record, payload, found }: Read, kind: 'deposit' | 'withdrawal'): void {
  const status = text(payload.status);
  if (status === 'failed' || status === 'canceled' || status === 'pending') return;
  // Lists of completed transfers have no status field.
  if (status !== 'ok' && status !== '')
    return void found.issues.push({
      recordId: record.id,
      code: 'NOT_UNDERSTOOD',
      message: `The exchange says of the ${kind} ${record.id} that it is “${status.slice(0, 60)}”, which is not known here, so nothing was made of it.`,
      remedy: 'Look it up at the exchange, and add it by hand if something moved.',
    });
  const amount = amountOf(assetOf(exchange, text(payload.currency)), payload.amount);
  const isOut = kind === 'withdrawal';
  // The booked amount is the amount that arrived.
  const fees = isOut ? feesOf(exchange, payload) : [];
  const inside = exchange.isWithdrawnWithFee ? fees.find((fee) => fee?.asset === amount?.asset) : null;
  const sent = amount && inside ? { ...amount, quantity: sub(abs(amount.quantity), abs(inside.quantity)) } : amount;
  const hash = text(payload.txid);
  move(found, {
    id: exchange.transferId?.(payload) ?? `${kind} ${record.id}`,
    record,
    ...(isOut ? { sent } : { received: amount }),
    fees: fees.map((fee) => fee && { ...fee, quantity: abs(fee.quantity) }),
    ...(hash !== '' && { hash }),
  });
}

function conversion({ exchange, record, payload, found }: Read): void {
  const sent = amountOf(assetOf(exchange, text(payload.fromCurrency)), payload.fromAmount);
  const received = amountOf(assetOf(exchange, text(payload.toCurrency)), payload.toAmount);
  move(found, { id: `conversion ${record.id}`, record, sent, received, fees: feesOf(exchange, payload) });
}

function reward({ exchange, record, payload, found }: Read): void {
  const amount = amountOf(assetOf(exchange, text(payload.currency)), payload.amount);
  const label = text(payload.label) as IncomeLabel;
  const id = `reward ${record.id}`;
  if (text(payload.direction) === 'out') move(found, { id, record, sent: amount, type: 'spend' });
  else move(found, { id, record, received: amount, type: 'income', label });
}
