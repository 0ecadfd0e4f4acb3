/** The whole ledger, of all years, as a ledger file: `lotbook compute` makes the same figures of it, with the same hashes. */
import { ledgerPieces } from '@lotbook/ledger/json/ledger-text';
import { ledgerFile } from '@lotbook/ledger/json/write-ledger';
import { count } from '../../amounts.ts';
import { type Report, type ReportInput, reportFile, withoutFigures } from '../../report.ts';

export const report: Report = {
  id: 'ledger-file',
  title: 'Ledger file',
  description:
    'Your whole ledger and its settings, of all years, from which the command line makes the same figures again.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['json'],
  isAboutLedger: true,
  isOfAllYears: true,
  async make(input, format) {
    return reportFile(report, withoutFigures(input), format, textOf(input), notesOn(input));
  },
};

function textOf({ ledger, currency, country }: ReportInput): Uint8Array<ArrayBuffer> {
  const { assets = {}, accounts = {} } = ledger?.names ?? {};
  const names = { asset: (id: string) => assets[id] ?? id, account: (id: string) => accounts[id] ?? id };
  const whole = ledger ?? { settings: { country, baseCurrency: currency }, transactions: [] };
  const encoder = new TextEncoder();
  const pieces = [...ledgerPieces(ledgerFile(whole, names))].map((piece) => encoder.encode(piece));
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function notesOn({ ledger }: ReportInput): string[] {
  return [
    `${count(ledger?.transactions.length ?? 0, 'transaction')} of all years.`,
    ...(ledger?.inputHash ? [`"lotbook compute" gives this file the input hash ${ledger.inputHash}.`] : []),
  ];
}
