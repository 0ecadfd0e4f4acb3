import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { ledgerPieces } from '@lotbook/ledger/json/ledger-text';

/** Writes a temporary file and renames it, so that readers never see half a ledger. */
export function writeLedger(path: string, ledger: LedgerFile): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    const file = openSync(draft, 'w');
    try {
      for (const piece of ledgerPieces(ledger)) writeSync(file, piece);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
