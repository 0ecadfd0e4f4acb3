import { resolveRules } from '@lotbook/engine/rules';
import { type Simulation, simulateSale } from '@lotbook/engine/what-if';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import { parseInstant } from '@lotbook/ledger/instant';
import { isPlainDecimal } from '@lotbook/ledger/json/fault';
import { IDS_ARE_NAMES } from '@lotbook/ledger/ledger';
import { restText, shareText } from '@lotbook/ledger/printed/unknown';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { amountOf, readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';
import { aligned } from '../compute/result-text.ts';

export const help = `Usage: lotbook simulate FILE --sell "QUANTITY ASSET" --at TIME --price PRICE [OPTIONS]

Shows the lots a sale would use, the gain by term, and when short-term units become long-term. PRICE is per unit in the
base currency; TIME is a date (noon, UTC) or an instant with its zone.

  --wallet NAME      the wallet it is sold from
  --fee AMOUNT       in the base currency
  --ledger NAME      the ledger, if the file holds several
  --format F         text (default) or json
  --settings FILE, --method M, --allocation A, --safe-harbor R, --country C    as in "lotbook compute"

Example: lotbook simulate ledger.json --sell "0.5 BTC" --wallet Kraken --at 2026-06-01 --price 65000
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    sell: { type: 'string' },
    at: { type: 'string' },
    price: { type: 'string' },
    wallet: { type: 'string' },
    fee: { type: 'string' },
    ledger: { type: 'string' },
    format: { type: 'string' },
  });
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format must be text or json, not "${format}".`);
  // Accepts "0.5 BTC" as one word or two: `--sell 0.5 BTC` leaves the asset among the names.
  const names = [...positionals];
  const [quantity, asset = names.splice(1, 1)[0]] = (values.sell ?? '').split(/\s+/) as [string, string?];
  if (!isPlainDecimal(quantity) || !asset)
    throw new UsageError('nothing to sell: type --sell with a quantity and an asset, such as "0.5 BTC".');
  const at = instantOf(values.at);
  const entry = readOneLedger(names, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  const sale = {
    assetId: asset,
    quantity,
    at,
    price: amountOf('price', values.price),
    ...(values.wallet === undefined ? {} : { accountId: values.wallet }),
    ...(values.fee === undefined ? {} : { fee: amountOf('fee', values.fee) }),
  };
  const simulation = simulateSale(entry.ledger, sale, { hasher: platformHasher });
  io.out(
    format === 'json'
      ? `${JSON.stringify(simulation, null, 2)}\n`
      : textOf(simulation, currencyDigits(resolveRules(entry.ledger.settings).baseCurrency)),
  );
  return 0;
}

function instantOf(word: string | undefined): string {
  const text = word !== undefined && /^\d{4}-\d\d-\d\d$/.test(word) ? `${word}T12:00:00Z` : (word ?? '');
  if (parseInstant(text)) return text;
  throw new UsageError('no date given: type --at with a date such as 2026-06-01, or an instant with its zone.');
}

function saidGain(gain: string, digits: number): string {
  const amount = toFixed(dec(gain.replace(/^-/, '')), digits);
  return gain.startsWith('-') ? `loss of ${amount}` : `gain of ${amount}`;
}

function incomplete({ rows }: Simulation): string[] {
  const unknown = rows.filter((row) => row.unknown !== undefined).length;
  return unknown === 0 ? [] : [`incomplete: ${shareText(unknown, rows.length, ['lot', 'lots'])} ${restText(unknown)}`];
}

function textOf(simulation: Simulation, digits: number): string {
  const cents = (text: string) => toFixed(dec(text), digits);
  const rows = [
    ['lot of', 'acquired', 'quantity', 'proceeds', 'cost basis', 'gain', 'term'],
    ...simulation.rows.map((row) => [
      row.acquiredTransactionId ?? row.rule ?? 'nothing',
      row.acquiredAt?.slice(0, 10) ?? '',
      row.quantity,
      cents(row.proceeds),
      cents(row.costBasis),
      cents(row.gain),
      row.term ?? '',
    ]),
  ];
  const lines = [
    ...aligned(rows),
    '',
    `proceeds ${cents(simulation.proceeds)}`,
    `gain ${cents(simulation.gain)} in ${simulation.taxYear}: short term ${cents(simulation.short)}, long term ${cents(simulation.long)}`,
    ...incomplete(simulation),
    ...simulation.turnsLong.map(
      (lot) =>
        `${lot.quantity} of ${lot.acquiredTransactionId} would be long from ${lot.from}: until then its ${saidGain(lot.gain, digits)} is short term`,
    ),
    ...simulation.callouts.map(
      (callout) => `${callout.severity} ${callout.type}: ${calloutMessage(callout, IDS_ARE_NAMES)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
