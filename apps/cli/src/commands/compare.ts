import { resolveRules } from '@lotbook/engine/rules';
import { type Comparison, compareMethods } from '@lotbook/engine/what-if';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import { incompleteText, shareText } from '@lotbook/ledger/printed/unknown';
import { LOT_ALLOCATIONS, METHODS } from '@lotbook/ledger/settings';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { oneOf, readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';
import { aligned } from '../compute/result-text.ts';

export const help = `Usage: lotbook compare FILE [OPTIONS]

Computes a ledger under several methods and shows short-term and long-term gains, the total, and the remaining cost.

  --methods M,M      the methods (FIFO,LIFO,HIFO,LOFO)
  --allocations A,A  the lot allocations (UNIVERSAL,WALLET)
  --year Y           one tax year; the remaining cost is then at its end
  --ledger NAME      the ledger, if the file holds several
  --format F         text (default) or json
  --settings FILE, --country C    as in "lotbook compute"

Example: lotbook compare ledger.json --methods FIFO,HIFO --year 2024
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    methods: { type: 'string' },
    allocations: { type: 'string' },
    ledger: { type: 'string' },
    format: { type: 'string' },
  });
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format must be text or json, not "${format}".`);
  const methods = (values.methods ?? 'FIFO,LIFO,HIFO,LOFO').split(',').map((word) => oneOf('methods', word, METHODS));
  const allocations = (values.allocations ?? LOT_ALLOCATIONS.join(','))
    .split(',')
    .map((word) => oneOf('allocations', word, LOT_ALLOCATIONS));
  const entry = readOneLedger(positionals, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  const rows = compareMethods(entry.ledger, { methods, allocations }, { hasher: platformHasher });
  io.out(
    format === 'json'
      ? `${JSON.stringify(rows.map(jsonOf), null, 2)}\n`
      : `${[...aligned(table(rows, currencyDigits(resolveRules(entry.ledger.settings).baseCurrency))), ...incomplete(rows)].join('\n')}\n`,
  );
  return 0;
}

function jsonOf({ deniedLoss, openBasis, openLots, disposals, receipts, unknownLots, callouts, ...row }: Comparison) {
  const unknown = { disposals: disposals.unknown, income: receipts.unknown, lots: unknownLots };
  return { ...row, denied_loss: deniedLoss, open_basis: openBasis, open_lots: openLots, unknown, callouts };
}

/** Returns notes on incomplete figures; empty if all are complete. */
function incomplete(rows: readonly Comparison[]): string[] {
  return rows.flatMap(({ method, allocation, disposals, receipts, unknownLots, openLots }) => {
    const text = incompleteText({
      disposalCount: disposals.count,
      unknownDisposals: disposals.unknown,
      incomeCount: receipts.count,
      unknownIncome: receipts.unknown,
    });
    const left =
      unknownLots === 0 ? null : `the cost of ${shareText(unknownLots, openLots, ['lot', 'lots'])} left is unknown`;
    const said = [text, left].filter((part) => part !== null);
    return said.length === 0 ? [] : [`incomplete: ${method} ${allocation}: ${said.join('; ')}`];
  });
}

function table(rows: readonly Comparison[], digits: number): string[][] {
  const cents = (amount: string) => toFixed(dec(amount), digits);
  return [
    ['method', 'lots', 'short term', 'long term', 'gain', 'cost left', 'open lots', 'callouts'],
    ...rows.map((row) => [
      row.method,
      row.allocation,
      ...[row.short, row.long, row.gain, row.openBasis].map(cents),
      String(row.openLots),
      String(row.callouts),
    ]),
  ];
}
