import { compute } from '@lotbook/engine/compute';
import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import type { Result } from '@lotbook/ledger/result';
import { estimateUsTax, type TaxAnswer, type TaxQuestion } from '@lotbook/reports/income-tax/us-income-tax';
import { FILING_STATUSES, type FilingStatus, US_RATES } from '@lotbook/reports/income-tax/us-rates';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { amountOf, oneOf, readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';
import { aligned } from '../compute/result-text.ts';

const YEARS = Object.keys(US_RATES);

export const help = `Usage: lotbook estimate FILE --year Y --status STATUS --income AMOUNT [OPTIONS]

Estimates the federal income tax on crypto for a year in the United States: the tax with crypto minus the tax without
it, by the year's brackets. Excludes state tax, credits, the alternative minimum tax and other items of a return.

  --year Y           ${YEARS.join(', ')}
  --status S         ${FILING_STATUSES.join(', ')}
  --income A         wages and all other income except crypto, before the deduction
  --deduction A      replaces the standard deduction
  --carried-short A, --carried-long A    unused losses of earlier years
  --ledger NAME      the ledger, if the file holds several
  --format F         text (default) or json
  --settings FILE, --method M, --allocation A, --safe-harbor R    as in "lotbook compute"

Example: lotbook estimate ledger.json --year 2025 --status SINGLE --income 80000
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    status: { type: 'string' },
    income: { type: 'string' },
    deduction: { type: 'string' },
    'carried-short': { type: 'string' },
    'carried-long': { type: 'string' },
    ledger: { type: 'string' },
    format: { type: 'string' },
  });
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format must be text or json, not "${format}".`);
  if (values.year === undefined || !YEARS.includes(values.year))
    throw new UsageError(`--year must be one of ${YEARS.join(', ')}${values.year ? `, not "${values.year}"` : ''}.`);
  if (values.status === undefined) throw new UsageError(`--status must be one of ${FILING_STATUSES.join(', ')}.`);
  const status = oneOf('status', values.status, FILING_STATUSES);
  const fixed = (option: string, word: string | undefined) => parseSigned(amountOf(option, word));
  const own = {
    dollar: ONE,
    year: values.year,
    status,
    otherIncome: fixed('income', values.income),
    deduction: values.deduction === undefined ? null : fixed('deduction', values.deduction),
    carried: {
      short: fixed('carried-short', values['carried-short'] ?? '0'),
      long: fixed('carried-long', values['carried-long'] ?? '0'),
    },
  };
  const entry = readOneLedger(positionals, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  const { settings } = entry.ledger;
  if ((settings.country ?? 'US') !== 'US' || (settings.baseCurrency ?? 'USD') !== 'USD') {
    io.err(`${entry.name}: only tax of the United States, in dollars, can be estimated.\n`);
    return 1;
  }
  const result = compute(entry.ledger, { hasher: platformHasher });
  if (result.callouts.length > 0)
    io.err(
      `${entry.name}: ${result.callouts.length} callouts ("lotbook compute" lists them); they limit the accuracy of the estimate.\n`,
    );
  const question = questionOf(result, own);
  const answer = estimateUsTax(question);
  io.out(format === 'json' ? `${JSON.stringify(jsonOf(question, answer), null, 2)}\n` : textOf(question, answer));
  return 0;
}

function questionOf({ years }: Result, own: Omit<TaxQuestion, 'cryptoIncome' | 'gains'>): TaxQuestion {
  const year = years[own.year];
  const amount = (text: string | undefined) => parseSigned(text ?? '0');
  const gains = { short: amount(year?.short.gain), long: amount(year?.long.gain) };
  return { ...own, cryptoIncome: amount(year?.income), gains };
}

const STATUS_WORDS: Readonly<Record<FilingStatus, string>> = {
  SINGLE: 'single',
  MARRIED_JOINTLY: 'married filing jointly',
  MARRIED_SEPARATELY: 'married filing separately',
  HEAD_OF_HOUSEHOLD: 'head of household',
};

const cents = (amount: bigint): string => toFixed(dec(formatFixed(amount)), 2);

function textOf(question: TaxQuestion, answer: TaxAnswer): string {
  const { carried, gains } = question;
  const rows: [string, bigint][] = [
    ['income without crypto', question.otherIncome],
    ['deduction', answer.deduction],
    ['crypto received as income', question.cryptoIncome],
    ['short-term gain', gains.short],
    ['long-term gain', gains.long],
    ...(carried.short + carried.long === 0n
      ? []
      : ([
          ['short-term loss of earlier years', -carried.short],
          ['long-term loss of earlier years', -carried.long],
        ] as [string, bigint][])),
    ...(answer.lossUsed === 0n ? [] : ([['loss set against income', answer.lossUsed]] as [string, bigint][])),
    ['taxable without crypto', answer.taxableWithout],
    ['tax without crypto', answer.taxWithout],
    ['taxable with crypto', answer.taxable],
    ['tax with crypto', answer.tax],
    ['tax on net investment income', answer.investmentTax],
    ['crypto adds', answer.onCrypto],
    ['short-term loss for next year', answer.carriedOn.short],
    ['long-term loss for next year', answer.carriedOn.long],
  ];
  const title = `Federal income tax of ${question.year}, ${STATUS_WORDS[question.status]}: an estimate, not advice.`;
  return `${title}\n\n${aligned(rows.map(([what, amount]) => [what, cents(amount)])).join('\n')}\n`;
}

function jsonOf(question: TaxQuestion, answer: TaxAnswer): object {
  const { gains, net, carriedOn } = { ...question, ...answer };
  return {
    year: question.year,
    status: question.status,
    income: formatFixed(question.otherIncome),
    deduction: formatFixed(answer.deduction),
    crypto_income: formatFixed(question.cryptoIncome),
    short_gain: formatFixed(gains.short),
    long_gain: formatFixed(gains.long),
    net_short: formatFixed(net.short),
    net_long: formatFixed(net.long),
    loss_used: formatFixed(answer.lossUsed),
    taxable_without: formatFixed(answer.taxableWithout),
    tax_without: formatFixed(answer.taxWithout),
    taxable: formatFixed(answer.taxable),
    tax: formatFixed(answer.tax),
    investment_tax: formatFixed(answer.investmentTax),
    crypto_adds: formatFixed(answer.onCrypto),
    carried_short: formatFixed(carriedOn.short),
    carried_long: formatFixed(carriedOn.long),
  };
}
