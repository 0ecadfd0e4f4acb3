import type { Tx } from '@lotbook/db/user';
import { findIntegration } from '@lotbook/integrations/listing';
import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import type { AuditRow } from '../../facts/audit.ts';
import { isUuid } from '../../platform/values/ids.ts';

type Fields = Record<string, unknown>;

const WALLETS: Readonly<Record<string, string>> = { accountId: 'wallet', toAccountId: 'toWallet' };

export async function withNames(tx: Tx, userId: string, events: readonly AuditRow[]): Promise<AuditRow[]> {
  const parsed = events.map((event) => ({ event, before: fieldsOf(event.before), after: fieldsOf(event.after) }));
  const all = parsed.flatMap(({ before, after }) => [before, after]).filter((fields) => fields !== null);
  const ids = all.flatMap((fields) => Object.keys(WALLETS).map((key) => fields[key])).filter(isId);
  const wallets = new Map((await accountNamesByIds(tx, userId, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const text = (original: string | null, fields: Fields | null) =>
    fields === null ? original : JSON.stringify(named(fields, wallets));
  return parsed.map(({ event, before, after }) => ({
    ...event,
    before: text(event.before, before),
    after: text(event.after, after),
  }));
}

function fieldsOf(json: string | null): Fields | null {
  if (json === null) return null;
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

function named(fields: Fields, wallets: ReadonlyMap<string, string>): Fields {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const wallet = WALLETS[key];
    if (wallet) return [[wallet, isId(value) ? (wallets.get(value) ?? 'a wallet that is gone') : value]];
    if (key === 'integration' && typeof value === 'string') return [[key, findIntegration(value)?.name ?? value]];
    return isId(value) ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}
