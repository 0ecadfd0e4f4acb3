/** Whether anything has changed that figures of a portfolio rest on, as one text: another one after every change, in one look. */
import { knownInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { balancesStampKey, balancesStampRow } from '../../facts/syncs/accounts.ts';
import { MARKET_STAMP_KEY, marketStamp } from '../../market/changes.ts';
import { TIME_KEY } from '../../market/current.ts';
import {
  AS_AT_FIRST,
  type HoldingSettings,
  holdingSettingsKey,
  holdingSettingsRow,
} from '../../views/balances/displayed.ts';
import { type HistoryState, historyStateKey, historyStateRow } from '../../views/history/read.ts';
import { stampInSnapshot, standingPart } from './standing-parts.ts';
import { type LedgerState, ledgerStateKey, ledgerStateRow, NO_SETTINGS } from './version-cache.ts';

/**
 * Of a user: the versions of the rows that tell of the ledger, its settings, its results and the prices of their own (`user_settings`, which
 * triggers write with each of these), of its value history, and of the few rows that are read beside them. Of the market: its changes of
 * the last minutes, which are others after each.
 */
export async function answerStamp(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string; market: string | null; now: Date }>`/* kept plan */
    select concat_ws(' ',
      (select s.xmin::text || s.ctid::text from user_settings s where s.user_id = ${userId}),
      (select h.xmin::text || h.ctid::text from value_histories h where h.user_id = ${userId}), '-',
      (select md5(string_agg(a.xmin::text || a.ctid::text, ',' order by a.ctid)) from accounts a where a.user_id = ${userId}), '-',
      (select md5(string_agg(y.xmin::text || y.ctid::text, ',' order by y.ctid)) from synced_accounts y where y.user_id = ${userId}), '-',
      (select md5(string_agg(v.xmin::text || v.ctid::text, ',' order by v.ctid)) from performance_views v where v.user_id = ${userId}), '-',
      m.stamp) as stamp, m.stamp as market, now() as now
    from (select ${marketStamp} as stamp) m`.execute(tx);
  const { stamp, market, now } = rows[0]!;
  knownInSnapshot(tx, MARKET_STAMP_KEY, market ?? '');
  knownInSnapshot(tx, TIME_KEY, now);
  stampInSnapshot(tx, stamp);
  return stamp;
}

type Found = {
  ledger: Dated<LedgerState> | null;
  history: Dated<HistoryState> | null;
  settings: HoldingSettings | null;
};
/** As JSON has dates. */
type Dated<T> = { [Key in keyof T]: Date extends T[Key] ? Exclude<T[Key], Date> | string : T[Key] };

/** Where the ledger, its history and settings stand, which nearly every part of an answer asks for: in one look instead of five. */
export async function lookAround(tx: Tx, userId: string): Promise<void> {
  const { ledger, history, settings, balances } = await standingPart(tx, userId, 'where all stands', () =>
    readAround(tx, userId),
  );
  knownInSnapshot(tx, ledgerStateKey(userId), ledger);
  knownInSnapshot(tx, historyStateKey(userId), history);
  knownInSnapshot(tx, holdingSettingsKey(userId), settings);
  knownInSnapshot(tx, balancesStampKey(userId), balances);
}

async function readAround(tx: Tx, userId: string) {
  const { rows } = await sql<Found & { balances: string }>`/* kept plan */
    select (select row_to_json(l) from (${ledgerStateRow(userId)}) l) as ledger,
      (select row_to_json(h) from (${historyStateRow(userId)}) h) as history,
      (select row_to_json(s) from (${holdingSettingsRow(userId)}) s) as settings,
      (${balancesStampRow(userId)}) as balances`.execute(tx);
  const { ledger, history, settings, balances } = rows[0]!;
  return {
    ledger: ledger ? { ...ledger, ownSidesBefore: dateOf(ledger.ownSidesBefore) } : NO_SETTINGS,
    history: history && { ...history, computedAt: dateOf(history.computedAt) },
    settings: settings ?? AS_AT_FIRST,
    balances,
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
