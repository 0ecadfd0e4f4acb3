/**
 * Parses ledger files. Rejects unknown keys by name, so that a typo never silently drops a figure. Reports only the
 * first error.
 */

import type { Ledger } from '../ledger.ts';
import { checkBrokerLines, checkCalledAssets } from './check-broker-lines.ts';
import { checkSettings } from './check-settings.ts';
import { checkTransaction } from './check-transaction.ts';
import { isObject, LedgerFileFault, refuseUnknown } from './fault.ts';
import type { LedgerFile } from './ledger-file.ts';
import { readLedger } from './read-ledger.ts';

/** The error in place of the result of a ledger that can't be computed. */
export type LedgerFileError = { code: string; message: string; transaction?: string; key?: string };
export type CheckedLedger = { ok: true; file: LedgerFile } | { ok: false; name?: string; error: LedgerFileError };
export type ParsedLedger = { ok: true; ledger: Ledger } | { ok: false; name?: string; error: LedgerFileError };

const FILE_KEYS = new Set(
  'lotbook name settings transactions broker_lines assets source note basis verified_by expect tolerance import'.split(
    ' ',
  ),
);

export function checkLedger(json: unknown): CheckedLedger {
  const name = isObject(json) && typeof json.name === 'string' ? json.name : undefined;
  try {
    refuseFaults(json);
    return { ok: true, file: json as LedgerFile };
  } catch (fault) {
    if (!(fault instanceof LedgerFileFault)) throw fault;
    return { ok: false, ...(name === undefined ? {} : { name }), error: errorOf(fault) };
  }
}

export function parseLedger(json: unknown): ParsedLedger {
  const checked = checkLedger(json);
  return checked.ok ? { ok: true, ledger: readLedger(checked.file) } : checked;
}

export function errorOf(fault: LedgerFileFault): LedgerFileError {
  return {
    code: fault.code,
    message: fault.message,
    ...(fault.transaction === undefined ? {} : { transaction: fault.transaction }),
    ...(fault.key === undefined ? {} : { key: fault.key }),
  };
}

function refuseFaults(json: unknown): void {
  if (!isObject(json)) throw new LedgerFileFault('NOT_A_LEDGER', 'A ledger is a JSON object with "transactions".');
  refuseUnknown(json, FILE_KEYS, '', undefined);
  if (json.settings !== undefined) checkSettings(json.settings);
  if (json.transactions === undefined) {
    throw new LedgerFileFault('MISSING_KEY', 'The ledger has no "transactions".', { key: 'transactions' });
  }
  if (!Array.isArray(json.transactions)) {
    throw new LedgerFileFault('WRONG_TYPE', '"transactions" must be an array.', { key: 'transactions' });
  }
  const seen = new Set<string>();
  for (const [i, transaction] of json.transactions.entries()) checkTransaction(transaction, i, seen);
  checkBrokerLines(json.broker_lines);
  checkCalledAssets(json.assets);
}
