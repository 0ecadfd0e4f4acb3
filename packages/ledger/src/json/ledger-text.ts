/** Writes one transaction at a time, because a million transactions exceed the maximum string length. */
import type { LedgerFile } from './ledger-file.ts';

const PIECE = 1 << 18;

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
