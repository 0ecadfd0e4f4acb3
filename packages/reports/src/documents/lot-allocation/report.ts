/**
 * Documents the allocation of lots to wallets when the United States began to require per-wallet lots. Taxpayers keep
 * it in their books and do not file it.
 * @source Rev. Proc. 2024-28, sections 5.01 and 5.02
 */
import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { count, plain } from '../../amounts.ts';
import { countryDates, dateWriter } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { type AllocatedLots, digitsOf, onlyOf, type Report, type ReportInput, type ReportLot } from '../../report.ts';
import { type Table, type TableColumn, tableFile } from '../../table-file.ts';
import { costOrNone, unknownColumn } from '../../unknown.ts';

const COLUMNS: readonly TableColumn[] = [
  { head: 'Wallet', kind: 'text', weight: 14 },
  { head: 'Asset', kind: 'text', weight: 12 },
  { head: 'Symbol', kind: 'text' },
  { head: 'Acquired', kind: 'date', weight: 10 },
  { head: 'Quantity', kind: 'figure', weight: 14 },
  { head: 'Cost Basis', kind: 'figure', weight: 12 },
];

export const report: Report = {
  id: 'lot-allocation',
  title: 'Allocation of lots to wallets',
  description:
    'How the lots held on January 1, 2025 went to your wallets: the rule, the order of the wallets, and the lots of each.',
  purpose: 'keep',
  countries: ['US'],
  years: { from: 2025, to: 2025 },
  formats: ['pdf', 'xlsx', 'csv'],
  isAboutAllocation: true,
  make(input, format) {
    const lead = `Unused lots at the beginning of January 1, 2025, as they went to wallets, in ${input.currency}`;
    return tableFile(report, onlyOf(input, {}), format, { ...tableOf(input), lead, empty: NONE }, notesOn(input));
  },
};

const NONE =
  'Lots were not kept in one inventory until December 31, 2024 and per wallet from then on: nothing was allocated.';

const RULES: Record<AllocatedLots['rule'], string> = {
  AS_HELD:
    'As held: each wallet keeps the lots that were acquired in it, up to the units it held, highest cost per unit first; units without a lot of their own are filled from the lots that are left, highest cost per unit first, wallet by wallet.',
  GLOBAL_HIGHEST_COST_FIRST:
    'Global allocation: of each asset, the lots with the highest cost per unit first, of equal cost the earlier one; the wallets are filled one after the other, each with as many units as it held.',
  GLOBAL_OLDEST_FIRST:
    'Global allocation: of each asset, the oldest lots first; the wallets are filled one after the other, each with as many units as it held.',
  SPECIFIC:
    'Specific unit allocation: the lots that were named for a wallet go there; the rest, highest cost per unit first, fill the wallets one after the other.',
};

function notesOn(input: ReportInput): string[] {
  const { allocation } = input;
  if (!allocation) return [];
  const { wallets, stated, unallocated } = allocation;
  const names = wallets.map((accountId) => accountText(input, { accountId }));
  const held = unallocated.filter(({ isWithoutLot }) => isWithoutLot).length;
  const left = unallocated.length - held;
  return [
    RULES[allocation.rule],
    names.length > 0
      ? `Order of the wallets: ${names.join(', ')}.`
      : 'Order of the wallets: that in which the ledger first names them.',
    statedNote(input, stated),
    'Rev. Proc. 2024-28 asks for the rule of a global allocation in your books before January 1, 2025, and calls an allocation irrevocable. Ask a tax adviser where yours was made later.',
    ...(held > 0
      ? [
          `${count(held, 'wallet')} held more of an asset than there were lots for: acquisitions or transfers are missing.`,
        ]
      : []),
    ...(left > 0
      ? [`${count(left, 'lot')} is in no wallet by the ledger's own count, and stays where it was acquired.`]
      : []),
  ];
}

function statedNote({ timeZone }: ReportInput, stated: AllocatedLots['stated']): string {
  if (!stated)
    return 'No allocation was chosen. This is the one used where none is stated; choose or accept an allocation.';
  return stated.at === null
    ? 'Rule and order are as the ledger states them.'
    : `Rule and order were recorded at ${dateWriter(timeZone).minute(stated.at)} ${timeZone}.`;
}

type Line = { lot: ReportLot; wallet: string; symbol: string; key: string };

function tableOf(input: ReportInput): Omit<Table, 'lead'> {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const lines = linesOf(input);
  const costs = roundToTotal(
    lines.map(({ lot }) => dec(lot.costBasis)),
    digits,
  );
  const unknown = unknownColumn(
    lines.map(({ lot }) => lot),
    ['lot', 'lots'],
  );
  const rows: string[][] = [];
  const subtotals = new Set<readonly string[]>();
  let first = 0;
  lines.forEach(({ lot, wallet, symbol, key }, i) => {
    const acquired = lot.acquiredAt === null ? '' : date(lot.acquiredAt);
    const name = input.assets[lot.assetId]?.name ?? symbol;
    const cost = costOrNone(lot, plain(costs[i]!, digits));
    rows.push([wallet, name, symbol, acquired, formatDecimal(dec(lot.quantity)), cost, ...unknown.cells[i]!]);
    if (lines[i + 1]?.key === key) return;
    const units = formatDecimal(sum(lines.slice(first, i + 1).map((line) => dec(line.lot.quantity))));
    const total = plain(sumOf(costs.slice(first, i + 1)), digits);
    const added = [`Total ${wallet}, ${symbol}:`, '', symbol, '', units, total, ...unknown.none];
    subtotals.add(added);
    rows.push(added);
    first = i + 1;
  });
  const totals = [['Totals:', '', '', '', '', plain(sumOf(costs), digits), ...unknown.total]];
  return { columns: [...COLUMNS, ...unknown.columns], rows, subtotals, totals };
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns lines. Wallets are in filling order, and each one's lots are sorted by asset and day. */
function linesOf(input: ReportInput): Line[] {
  const { lots = [], wallets = [] } = input.allocation ?? {};
  const rank = new Map(wallets.map((accountId, place) => [accountId, place]));
  const placeOf = ({ accountId }: ReportLot) => rank.get(accountId ?? '') ?? rank.size;
  return lots
    .map((lot) => ({
      lot,
      wallet: accountText(input, lot),
      symbol: assetLabel(lot.assetId, input.assets),
      key: [
        String(placeOf(lot)).padStart(6, '0'),
        accountText(input, lot),
        assetLabel(lot.assetId, input.assets),
        lot.assetId,
      ].join('\u0000'),
    }))
    .map((line) => ({
      ...line,
      order: [line.key, line.lot.acquiredAt ?? '', line.lot.acquiredTransactionId ?? '', line.lot.quantity].join(
        '\u0000',
      ),
    }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}
