/** The stored exchange data: the library's unified fields, with the exchange's own response attached. */
import type { Json, RawRecord } from '../connector.ts';

export type RecordKind = 'trade' | 'deposit' | 'withdrawal' | 'transfer' | 'ledger' | 'conversion' | 'dust' | 'reward';

export type Unified = { readonly [key: string]: unknown };

/** Lacks values that JSON can't represent. */
export type Payload = { readonly kind: RecordKind; readonly [key: string]: Json };

export function recordOf(kind: RecordKind, said: Unified): RawRecord {
  const timestamp = numberOf(said.timestamp);
  const { datetime: _, ...kept } = said;
  const payload = JSON.parse(JSON.stringify({ kind, ...kept })) as Payload;
  return {
    id: idOf(kind, said),
    at: timestamp === null ? null : new Date(timestamp).toISOString(),
    height: timestamp === null ? null : Math.floor(timestamp / 1000),
    isFinal: said.status !== 'pending',
    payload,
  };
}

/** Trades include their market, because some exchanges number each market separately. */
function idOf(kind: RecordKind, said: Unified): string {
  const own = text(said.id);
  if (kind === 'trade')
    return `${text(said.symbol)}:${own === '' ? parts(said, 'timestamp', 'side', 'amount', 'price') : own}`;
  return own === '' ? parts(said, 'txid', 'timestamp', 'currency', 'type', 'amount') : own;
}

function parts(said: Unified, ...names: string[]): string {
  return names.map((name) => text(said[name])).join(':');
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
