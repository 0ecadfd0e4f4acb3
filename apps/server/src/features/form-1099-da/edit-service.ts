import { randomUUID } from 'node:crypto';
import type { Column } from '@lotbook/intake/form-1099-da/columns';
import { type LinesRead, readTypedLine, type TypedFault } from '@lotbook/intake/form-1099-da/read-lines';
import type { RowIssue } from '@lotbook/ledger/draft';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import { countText } from '@lotbook/ledger/thousands';
import { change } from '../../acts/changes/change.ts';
import { accountsByIds, findAccount } from '../../facts/accounts/accounts.ts';
import {
  type BrokerLineRow,
  countBrokerLines,
  decideBrokerLine,
  deleteBrokerForm,
  deleteBrokerLine,
  lockBrokerLine,
  putBrokerLines,
} from '../../facts/broker-lines/broker-lines.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { reconciledIf } from '../../results/documents/reconciled.ts';
import type { UploadedTable } from '../api/read-uploaded-table.ts';
import { isBrokerYear } from './service.ts';
import { whyUnmatched } from './words.ts';

const MOST_OF_YEAR = 50_000;

const NO_WALLET = refuse('account_not_found', 'This wallet was not found.');
const NO_LINE = refuse('line_not_found', 'This line has already been removed.');
const NOT_YOURS = refuse(
  'value_error',
  'This line is marked as received for another owner, so it reports no sale of yours. Change the line first.',
);
const NO_YEAR = refuse('value_error', 'Form 1099-DA is for tax years from 2025 on.');
const TOO_MANY = refuse('value_error', `A tax year has at most ${countText(MOST_OF_YEAR)} lines. Remove some first.`);

export type FormWanted = { taxYear: string; accountId: string; broker: string | null };
export type Imported = {
  issues: readonly RowIssue[];
  errorCount: number;
  numberImported: number;
  changeId: string | null;
};

export async function importForm(
  scope: Scope,
  wanted: FormWanted & { isReplacing: boolean },
  { upload, read }: UploadedTable<'brokerLines'>,
): Promise<Outcome<Imported>> {
  const { tx, userId } = scope;
  const account = await accountOf(scope, wanted);
  if (!account.ok) return account;
  if (read.lines.length === 0) return { ok: true, value: nothing(read) };
  const before = wanted.isReplacing ? 0 : await countBrokerLines(tx, userId, wanted.taxYear);
  if (before + read.lines.length > MOST_OF_YEAR) return TOO_MANY;
  const lines = read.lines.map(({ row, ...line }) => ({
    ...line,
    id: randomUUID(),
    accountId: account.value.id,
    taxYear: wanted.taxYear,
    broker: brokerOf(wanted),
    filename: upload.filename,
    rowNumber: row,
  }));
  const params = { count: lines.length, account: account.value.name, year: wanted.taxYear };
  const { changeId } = await change(scope, { action: 'broker.import', params, affected: 'nothing' }, async () => {
    if (wanted.isReplacing)
      await deleteBrokerForm(tx, userId, { taxYear: wanted.taxYear, accountId: account.value.id });
    await putBrokerLines(tx, userId, lines);
  });
  return { ok: true, value: { ...nothing(read), numberImported: lines.length, changeId } };
}

function nothing({ issues, errorCount }: LinesRead): Imported {
  return { issues, errorCount, numberImported: 0, changeId: null };
}

export type Typed = Readonly<Partial<Record<Column, string>>>;

export async function saveLine(
  scope: Scope,
  id: string | null,
  wanted: FormWanted,
  typed: Typed,
): Promise<Outcome<string | null, Refusal & { faults?: readonly TypedFault[] }>> {
  const { tx, userId } = scope;
  const before = id === null ? null : await lockBrokerLine(tx, userId, id);
  if (id !== null && !before) return NO_LINE;
  const account = await accountOf(scope, before ?? wanted);
  if (!account.ok) return account;
  const { line, faults } = readTypedLine(typed, before?.taxYear ?? wanted.taxYear);
  if (!line) return { ok: false, error: { ...refuse('value_error', sentenceOf(faults)).error, faults } };
  if (!before && (await countBrokerLines(tx, userId, wanted.taxYear)) >= MOST_OF_YEAR) return TOO_MANY;
  const row = {
    ...line,
    id: before?.id ?? randomUUID(),
    accountId: account.value.id,
    taxYear: before?.taxYear ?? wanted.taxYear,
    broker: brokerOf(wanted),
    filename: before?.filename ?? null,
    rowNumber: before?.rowNumber ?? null,
  };
  const params = { symbol: line.asset, account: account.value.name };
  const action = before ? 'broker.edit' : 'broker.add';
  const { changeId } = await change(scope, { action, params, affected: 'nothing' }, () =>
    putBrokerLines(tx, userId, [row]),
  );
  return { ok: true, value: changeId };
}

const NAMES: Readonly<Partial<Record<Column, string>>> = {
  asset: 'Asset',
  quantity: 'Quantity',
  acquiredOn: 'Date acquired',
  soldOn: 'Date sold',
  proceeds: 'Proceeds',
  costBasis: 'Cost basis',
  accruedMarketDiscount: 'Accrued market discount',
  washSaleLoss: 'Wash sale loss',
  saleCount: 'Number of sales',
};

function sentenceOf(faults: readonly TypedFault[]): string {
  return faults.map(({ column, message, remedy }) => `${NAMES[column] ?? column}: ${message} ${remedy}`).join(' ');
}

export async function removeLine(scope: Scope, id: string): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const row = await lockBrokerLine(tx, userId, id);
  if (!row) return NO_LINE;
  return removed(scope, await nameOf(scope, row), 1, () => deleteBrokerLine(tx, userId, row.id));
}

export async function removeForm(scope: Scope, wanted: Omit<FormWanted, 'broker'>): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const account = await accountOf(scope, wanted);
  if (!account.ok) return account;
  const form = { taxYear: wanted.taxYear, accountId: account.value.id };
  const count = await countBrokerLines(tx, userId, form.taxYear, form.accountId);
  if (count === 0) return { ok: true, value: null };
  return removed(scope, account.value.name, count, () => deleteBrokerForm(tx, userId, form));
}

async function removed(
  scope: Scope,
  account: string,
  count: number,
  work: () => Promise<void>,
): Promise<Outcome<string | null>> {
  const making = { action: 'broker.remove' as const, params: { account, count }, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, work);
  return { ok: true, value: changeId };
}

/** @param saleIds the matching sales; empty for none, null to match automatically */
export async function matchLine(
  scope: Scope,
  id: string,
  saleIds: readonly string[] | null,
): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const row = await lockBrokerLine(tx, userId, id);
  if (!row) return NO_LINE;
  if (row.isNominee) return NOT_YOURS;
  const wanted = saleIds && [...new Set(saleIds)].sort();
  const params = { symbol: row.asset, account: await nameOf(scope, row), sales: wanted?.length ?? null };
  const fault = wanted && (await whyNot(scope, row, wanted));
  if (fault) return refuse('value_error', fault);
  const making = { action: 'broker.match' as const, params, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, () => decideBrokerLine(tx, userId, row.id, wanted));
  return { ok: true, value: changeId };
}

async function whyNot({ tx, userId }: Scope, row: BrokerLineRow, saleIds: readonly string[]): Promise<string | null> {
  if (saleIds.length === 0) return null;
  const found = await reconciledIf(tx, userId, row, saleIds);
  if (!found) return 'Your gains have not been calculated yet, so there is nothing to match with.';
  const left = found.unmatchedLines.find(({ line }) => line.id === row.id);
  return left ? whyUnmatched(left.why) : null;
}

function brokerOf({ broker }: Pick<FormWanted, 'broker'>): string | null {
  const text = plainName(broker ?? '');
  return text === '' ? null : text;
}

async function accountOf({ tx, userId }: Scope, { taxYear, accountId }: Omit<FormWanted, 'broker'>) {
  if (!isBrokerYear(taxYear)) return NO_YEAR;
  const account = isUuid(accountId) ? await findAccount(tx, userId, accountId.toLowerCase()) : null;
  return account ? ({ ok: true, value: account } as const) : NO_WALLET;
}

async function nameOf({ tx, userId }: Scope, { accountId }: BrokerLineRow): Promise<string> {
  const [account] = await accountsByIds(tx, userId, [accountId]);
  return account?.name ?? '';
}
