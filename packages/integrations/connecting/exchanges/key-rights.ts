/** Reads what an exchange says that a key may do. */
import { text } from './records.ts';

export type KeyRights = 'read' | 'trade' | 'withdraw' | 'unknown';

/** Asks the exchange about the key, through the methods that the library makes of its list of endpoints. */
export type AsksRights = (
  ask: Record<string, (params?: object) => Promise<Record<string, unknown>>>,
) => Promise<KeyRights>;

export function rightsOf(canTrade: boolean, canWithdraw: boolean): KeyRights {
  return canWithdraw ? 'withdraw' : canTrade ? 'trade' : 'read';
}

/** Returns the rights that a list of words has, or a text of words between commas. */
export function rightsIn(value: unknown, trade: RegExp, withdraw: RegExp): KeyRights {
  const words = Array.isArray(value) ? value.map(text) : text(value).split(/[,\s]+/);
  return rightsOf(
    words.some((word) => trade.test(word)),
    words.some((word) => withdraw.test(word)),
  );
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
