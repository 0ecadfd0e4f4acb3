/** A ledger file's error: a code, a sentence, the transaction and the key. */
import { parseInstant } from '../days/instant.ts';

/** An error that `parseLedger` catches, so that one ledger's error never affects another. */
export class LedgerFileFault extends Error {
  readonly code: string;
  readonly key: string | undefined;
  readonly transaction: string | undefined;
  constructor(code: string, message: string, where: { transaction?: string | undefined; key?: string } = {}) {
    super(message);
    this.code = code;
    this.key = where.key;
    this.transaction = where.transaction;
  }
}

type Shape = Record<string, unknown>;

const DECIMAL = /^\d+(?:\.\d{1,30})?$/;

/** True for digits, optionally with a point and up to 30 decimals, without a sign, exponent or separator. */
export function isPlainDecimal(text: unknown): text is string {
  return typeof text === 'string' && DECIMAL.test(text);
}

export function checkDecimal(value: unknown, key: string, id: string | undefined): void {
  if (isPlainDecimal(value)) return;
  const why =
    typeof value === 'number'
      ? 'must be a decimal in quotes; a JSON number cannot hold every amount exactly'
      : typeof value === 'string' && /^-\d/.test(value)
        ? `must not be negative, it is ${show(value)}`
        : typeof value === 'string' && /^\d+\.\d{31,}$/.test(value)
          ? `has more than 30 digits after the point: ${show(value)}`
          : `must be a decimal like "1.25", it is ${show(value)}`;
  throw fault('INVALID_DECIMAL', id, key, why);
}

export function checkTime(value: unknown, key: string, id: string | undefined): void {
  if (typeof value === 'string' && parseInstant(value) !== null) return;
  throw fault(
    'INVALID_TIMESTAMP',
    id,
    key,
    `must be a time with its zone like "2024-03-01T10:00:00Z", it is ${show(value)}`,
  );
}

export function refuseUnknown(json: Shape, known: ReadonlySet<string>, prefix: string, id: string | undefined): void {
  for (const key in json) {
    if (!known.has(key)) throw fault('UNKNOWN_KEY', id, `${prefix}${key}`, 'is not a key of the ledger file');
  }
}

export function fault(code: string, id: string | undefined, key: string, why: string): LedgerFileFault {
  const where = id === undefined ? '' : `Transaction "${id}": `;
  return new LedgerFileFault(code, `${where}"${key}" ${why}.`, { transaction: id, key });
}

export function isObject(json: unknown): json is Shape {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
