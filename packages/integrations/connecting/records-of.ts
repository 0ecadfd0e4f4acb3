/** A transaction's id contains the ids of its records. */
import type { Json, RawRecord } from './connector.ts';

/** Matches `id`, `refid`, `transaction_hash`, `extrinsic_index`, `consensus_timestamp`. */
const NAMES = /(?:id|ref|hash|no|index|timestamp)$/i;

export type Made = { readonly sourceId: string; readonly transactionHash?: string | null | undefined };

/** A record matches by its id, or if one of its fields names the transaction. */
export function isRecordOf(
  { sourceId, transactionHash }: Made,
  { id, payload }: Pick<RawRecord, 'id' | 'payload'>,
): boolean {
  const { base, names } = namesOf({ sourceId, transactionHash });
  return id === base || id.startsWith(`${base}:`) || names.includes(id) || isNamed(payload, names);
}

/** `base`: the id up to the transaction's hash, if it has one. `names`: possible ids of records. */
export function namesOf({ sourceId, transactionHash }: Made): { base: string; names: readonly string[] } {
  return { base: baseOf(sourceId, transactionHash), names: namesIn(sourceId) };
}

function baseOf(sourceId: string, hash: string | null | undefined): string {
  const at = hash ? sourceId.indexOf(hash) : -1;
  return at < 0 ? sourceId : sourceId.slice(0, at + hash!.length);
}

/** `trade BTC/USD:12 rebate` may come from the records `BTC/USD:12` or `12`. */
function namesIn(sourceId: string): string[] {
  const words = sourceId.split(' ');
  const names = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) names.add(words.slice(from, to).join(' '));
  for (const part of sourceId.split(/[ :]/)) names.add(part);
  // Without a digit it is a word or a market.
  return [...names].filter((name) => /\d/.test(name));
}

function isNamed(value: Json, names: readonly string[], key = ''): boolean {
  if (Array.isArray(value)) return value.some((one) => isNamed(one, names, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, one]) => isNamed(one as Json, names, name));
  return NAMES.test(key) && (typeof value === 'string' || typeof value === 'number') && names.includes(String(value));
}
