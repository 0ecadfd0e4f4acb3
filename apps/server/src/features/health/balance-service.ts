import { randomUUID } from 'node:crypto';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import { findAccount } from '../../facts/accounts/accounts.ts';
import {
  countReportedBalances,
  dropReportedBalance,
  endOfDay,
  findReportedBalance,
  putReportedBalance,
} from '../../facts/accounts/reported-balances.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';

export type Reported = { accountId: string; assetId: string; on: string; quantity: string };

/** The limit per user: monthly statements of a hundred assets for decades. */
const MOST = 50_000;

export async function reportBalance(scope: Scope, given: Reported, now: Date): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const accountId = given.accountId.toLowerCase();
  const account = isUuid(accountId) ? await findAccount(tx, userId, accountId) : null;
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  const symbol = (await symbolsOf(tx, [given.assetId])).get(given.assetId);
  if (symbol === undefined) return refuse('value_error', 'This asset is not known.');
  const { timeZone } = await ledgerState(tx, userId);
  const reportedAt = await endOfDay(tx, given.on, timeZone);
  if (reportedAt.getTime() > now.getTime() + 86_400_000) return refuse('value_error', 'This day is in the future.');
  if ((await countReportedBalances(tx, userId)) >= MOST) return refuse('value_error', 'There are too many balances.');
  const params = { account: account.name, symbol, quantity: given.quantity };
  const row = { id: randomUUID(), accountId, assetId: given.assetId, reportedAt, quantity: given.quantity };
  const making = { action: 'balance.report' as const, params, affected: 'figures' as const };
  const { changeId } = await change(scope, making, () => putReportedBalance(tx, userId, row));
  return { ok: true, value: changeId };
}

export async function removeReportedBalance(scope: Scope, id: string): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const NOT_FOUND = refuse('balance_not_found', 'This balance has already been removed.');
  if (!isUuid(id)) return NOT_FOUND;
  const row = await findReportedBalance(tx, userId, id.toLowerCase());
  if (!row) return NOT_FOUND;
  const account = (await findAccount(tx, userId, row.accountId))?.name ?? '';
  const symbol = (await symbolsOf(tx, [row.assetId])).get(row.assetId) ?? '';
  const making = { action: 'balance.remove' as const, params: { account, symbol }, affected: 'figures' as const };
  const { changeId } = await change(scope, making, () => dropReportedBalance(tx, userId, row.id));
  return { ok: true, value: changeId };
}
