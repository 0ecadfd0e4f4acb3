/** Writes a ledger file, one transaction a line, in pieces: a million transactions are more than one string can hold. */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';

const PIECE = 1 << 18;

/** The text of a ledger file, in pieces. */
export function* ledgerPieces(ledger: LedgerFile): Generator<string> {
  const { transactions, ...rest } = ledger;
  const head = JSON.stringify({ lotbook: 1, ...rest }, null, 2).replace(/\n}$/, '');
  let piece = `${head},\n  "transactions": [`;
  let isFirst = true;
  for (const transaction of transactions) {
    piece += `${isFirst ? '' : ','}\n    ${JSON.stringify(transaction)}`;
    isFirst = false;
    if (piece.length > PIECE) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}${isFirst ? '' : '\n  '}]\n}\n`;
}

/** Write beside the file and swap in at once: whoever reads it sees the old ledger or the new one, never half of one. */
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
