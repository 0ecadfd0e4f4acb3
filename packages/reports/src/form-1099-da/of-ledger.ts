/** Applies a ledger's broker lines to its disposals. The server does the same with stored lines. */
import type { Ledger } from '@lotbook/ledger/ledger';
import type { NomineeLine, ReportInput } from '../report.ts';
import type { KeptLine } from './kept-line.ts';
import { matchLines } from './match.ts';
import { nomineesOf } from './nominees.ts';
import { idOfSale, salesOf } from './sales.ts';
import { withBrokerLines } from './statements.ts';

function linesOf({ brokerLines = [] }: Pick<Ledger, 'brokerLines'>, taxYear: string): KeptLine[] {
  return brokerLines.flatMap(({ taxYear: of, matchedTo, ...line }) =>
    of === taxYear ? [{ ...line, matchedTo: matchedTo?.map(idOfSale) ?? null }] : [],
  );
}

type Sold = Pick<ReportInput, 'country' | 'currency' | 'taxYear' | 'timeZone' | 'disposals'> & {
  assets: NonNullable<ReportInput['assets']>;
};

/** @returns the disposals with their statements, nominee lines, and the IDs of lines without a disposal */
export function withLinesOf(
  ledger: Pick<Ledger, 'brokerLines'>,
  { country, currency, taxYear, timeZone, disposals, assets }: Sold,
): { disposals: ReportInput['disposals']; nominees: readonly NomineeLine[]; unmatched: readonly string[] } {
  const lines = country === 'US' && currency === 'USD' ? linesOf(ledger, taxYear) : [];
  if (lines.length === 0) return { disposals, nominees: [], unmatched: [] };
  const { matches, unmatchedLines } = matchLines(lines, salesOf(disposals, timeZone), assets);
  return {
    disposals: withBrokerLines(
      disposals,
      matches,
      (accountId) => accountId,
      (id) => assets[id]?.isSecurity === true,
    ),
    nominees: nomineesOf(lines, (accountId) => accountId),
    unmatched: unmatchedLines.filter(({ why }) => why !== 'nominee').map(({ line }) => line.id),
  };
}
