/** Exports the complete ledger, from which `lotbook compute` reproduces the figures and hashes. */
import type { CalledAsset } from '@lotbook/ledger/broker-line';
import { ledgerPieces } from '@lotbook/ledger/json/ledger-text';
import { ledgerFile } from '@lotbook/ledger/json/write-ledger';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import { count } from '../../amounts.ts';
import { type AssetName, type Report, type ReportInput, reportFile, withoutFigures } from '../../report.ts';

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

function textOf({ ledger, currency, country, assets: called = {} }: ReportInput): Uint8Array<ArrayBuffer> {
  const { assets = {}, accounts = {} } = ledger?.names ?? {};
  const names = { asset: (id: string) => assets[id] ?? id, account: (id: string) => accounts[id] ?? id };
  const calledAssets = ledger?.brokerLines ? { calledAssets: ledger.calledAssets ?? callingOf(called, names) } : {};
  const whole = ledger ?? { settings: { country, baseCurrency: currency }, transactions: [] };
  const encoder = new TextEncoder();
  const pieces = [...ledgerPieces(ledgerFile({ ...whole, ...calledAssets }, names))].map((piece) =>
    encoder.encode(piece),
  );
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function callingOf(called: Readonly<Record<string, AssetName>>, names: LedgerNames): Record<string, CalledAsset> {
  return Object.fromEntries(
    Object.entries(called).flatMap(([id, { symbol, name, isNft, isSecurity }]) => {
      const said = {
        ...(symbol === names.asset(id) ? {} : { symbol }),
        ...(name === undefined ? {} : { name }),
        ...(isNft ? { isNft } : {}),
        ...(isSecurity ? { isSecurity } : {}),
      };
      return Object.keys(said).length === 0 ? [] : [[id, said]];
    }),
  );
}

function notesOn({ ledger }: ReportInput): string[] {
  return [
    `${count(ledger?.transactions.length ?? 0, 'transaction')} of all years.`,
    ...(ledger?.brokerLines
      ? [
          `${count(ledger.brokerLines.length, 'line')} of Form 1099-DA, from which "lotbook compute" fills Form 8949 in.`,
        ]
      : []),
    ...(ledger?.inputHash ? [`"lotbook compute" gives this file the input hash ${ledger.inputHash}.`] : []),
  ];
}
