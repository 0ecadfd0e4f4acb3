import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '@lotbook/db/user';
import { type Matched, matchLinesInSteps } from '@lotbook/reports/form-1099-da/match';
import { nomineesOf } from '@lotbook/reports/form-1099-da/nominees';
import { salesOf } from '@lotbook/reports/form-1099-da/sales';
import { withBrokerLines } from '@lotbook/reports/form-1099-da/statements';
import type { ReportInput } from '@lotbook/reports/report';
import { securityAssets } from '../../facts/assets/security-assets.ts';
import { type BrokerLineRow, brokerLines, statesOfBrokerLines } from '../../facts/broker-lines/broker-lines.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { namesOfAssets, type SoldLot, soldFrom } from '../lots/sold-from.ts';

const BYTES_OF_ONE = 1500;

export async function reconciled(tx: Tx, userId: string, taxYear: string): Promise<Matched<SoldLot> | null> {
  const ledger = await ledgerState(tx, userId);
  const state = (await statesOfBrokerLines(tx, userId, [taxYear])).get(taxYear) ?? '';
  const { computationId, timeZone } = ledger;
  if (computationId === null) return null;
  const find = async () => {
    const lines = await brokerLines(tx, userId, taxYear);
    return matched(tx, { userId, computationId, timeZone }, taxYear, lines);
  };
  const sizeOf = ({ matches, unmatchedLines, unreportedSales }: Matched<SoldLot>) => {
    const lots = [...matches.flatMap(({ sales }) => sales), ...unreportedSales].reduce(
      (n, sale) => n + sale.lots.length,
      0,
    );
    return (lots + matches.length + unmatchedLines.length) * BYTES_OF_ONE;
  };
  return rememberedAt(ledger, userId, `1099-DA ${taxYear} ${state}`, find, sizeOf);
}

/**
 * Returns the matches after a different decision about one line.
 * @returns null before the first computation
 */
export async function reconciledIf(
  tx: Tx,
  userId: string,
  { id, taxYear }: Pick<BrokerLineRow, 'id' | 'taxYear'>,
  matchedTo: readonly string[],
): Promise<Matched<SoldLot> | null> {
  const { computationId, timeZone } = await ledgerState(tx, userId);
  if (computationId === null) return null;
  const lines = await brokerLines(tx, userId, taxYear);
  const decided = lines.map((line) => (line.id === id ? { ...line, matchedTo } : line));
  return matched(tx, { userId, computationId, timeZone }, taxYear, decided);
}

async function matched(
  tx: Tx,
  { userId, computationId, timeZone }: { userId: string; computationId: string; timeZone: string },
  taxYear: string,
  lines: readonly BrokerLineRow[],
): Promise<Matched<SoldLot>> {
  const accountIds = [...new Set(lines.map(({ accountId }) => accountId))];
  const sold = await soldFrom(tx, userId, { computationId, taxYear, accountIds });
  const names = await namesOfAssets(
    tx,
    userId,
    sold.map(({ assetId }) => assetId),
  );
  return matchLinesInSteps(lines, salesOf(sold, timeZone), names, yieldToEventLoop);
}

export async function withBrokers(tx: Tx, userId: string, input: ReportInput): Promise<ReportInput> {
  if (input.country !== 'US' || input.currency !== 'USD') return input;
  const lines = await brokerLines(tx, userId, input.taxYear);
  if (lines.length === 0) return input;
  const sales = salesOf(input.disposals, input.timeZone);
  const { matches } = await matchLinesInSteps(lines, sales, input.assets, yieldToEventLoop);
  const nameOf = (accountId: string) => input.accounts?.[accountId];
  const securities = new Set(await securityAssets(tx, userId));
  const disposals = withBrokerLines(input.disposals, matches, nameOf, (id) => securities.has(id));
  return { ...input, disposals, nominees: nomineesOf(lines, nameOf) };
}
