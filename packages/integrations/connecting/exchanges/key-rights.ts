/** Parses the permissions that an exchange reports for a key. */
import { text } from './records.ts';

export type KeyRights = 'read' | 'trade' | 'withdraw' | 'unknown';

export type AsksRights = (
  ask: Record<string, (params?: object) => Promise<Record<string, unknown>>>,
) => Promise<KeyRights>;

export function rightsOf(canTrade: boolean, canWithdraw: boolean): KeyRights {
  return canWithdraw ? 'withdraw' : canTrade ? 'trade' : 'read';
}

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
