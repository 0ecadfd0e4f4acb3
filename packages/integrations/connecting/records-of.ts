/** Finds the records of a transaction by its id, which contains their ids. */
import type { Json, RawRecord } from './connector.ts';

/**
 * Fields with which sources identify an event: `id`, `refid`, `transaction_hash`, `extrinsic_index`,
 * `consensus_timestamp`.
 */
const NAMES = /(?:id|ref|hash|no|index|timestamp)$/i;

/** A transaction created by a connector. */
export type Made = { readonly sourceId: string; readonly transactionHash?: string | null | undefined };

/** Returns whether a record has the id of a transaction, or names it in one of its fields. */
export function isRecordOf(
  { sourceId, transactionHash }: Made,
  { id, payload }: Pick<RawRecord, 'id' | 'payload'>,
): boolean {
  const { base, names } = namesOf({ sourceId, transactionHash });
  return id === base || id.startsWith(`${base}:`) || names.includes(id) || isNamed(payload, names);
}

/** `base`: the id up to the hash of the transaction, if it has it. `names`: ids of records it may be made of. */
export function namesOf({ sourceId, transactionHash }: Made): { base: string; names: readonly string[] } {
  return { base: baseOf(sourceId, transactionHash), names: namesIn(sourceId) };
}

function baseOf(sourceId: string, hash: string | null | undefined): string {
  const at = hash ? sourceId.indexOf(hash) : -1;
  return at < 0 ? sourceId : sourceId.slice(0, at + hash!.length);
}

/** Returns ids that a transaction's id may be built from: `trade BTC/USD:12 rebate` contains `BTC/USD:12`, and `12`. */
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
