/** Federal income tax on one trade, by the same brackets as the estimate of a user's year. */
import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import { add, compare, dec, formatDecimal, neg, ZERO } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { Disposal } from '@lotbook/ledger/result';
import { estimateUsTax, type TaxBand } from '@lotbook/reports/income-tax/us-income-tax';
import { type FilingStatus, INVESTMENT_THRESHOLD, US_RATES } from '@lotbook/reports/income-tax/us-rates';
import type { Trade } from './service.ts';
import type { Taxed } from './taxes.ts';
import { line } from './working.ts';

export function usTax({ filingStatus, otherIncome }: Trade, sale: Disposal, taxYear: string): Taxed {
  const years = Object.keys(US_RATES);
  const last = years.at(-1)!;
  const ratesOf = US_RATES[taxYear] ? taxYear : taxYear > last ? last : null;
  if (ratesOf === null) {
    const leftOut = `The income tax rates of ${taxYear} are not among those that Lotbook has: ${years[0]} to ${last}.`;
    return { amount: null, leftOut, lines: [], assumptions: [] };
  }
  const gain = parseSigned(sale.gain);
  const answer = estimateUsTax({
    dollar: ONE,
    year: ratesOf,
    status: filingStatus,
    otherIncome: parseSigned(otherIncome),
    deduction: null,
    cryptoIncome: 0n,
    gains: sale.term === 'long' ? { short: 0n, long: gain } : { short: gain, long: 0n },
    carried: { short: 0n, long: 0n },
  });
  const shown = formatFixed;
  const lost = formatDecimal(add(dec(shown(answer.carriedOn.short)), dec(shown(answer.carriedOn.long))));
  return {
    amount: shown(answer.onCrypto),
    leftOut: null,
    lines: [
      line(
        'Taxable income without the trade',
        `Other income less the standard deduction of ${ratesOf}`,
        shown(answer.taxableWithout),
      ),
      line('Tax without the trade', bandsText(answer.bandsWithout), shown(answer.taxWithout)),
      line('Taxable income with the trade', usedText(answer.lossUsed), shown(answer.taxable)),
      line('Tax with the trade', bandsText(answer.bands), shown(answer.tax)),
      ...(answer.investmentTax > 0n
        ? [line('Net investment income tax', investmentText(filingStatus), shown(answer.investmentTax))]
        : []),
      line('Tax on the trade', 'The tax with it less the tax without it', shown(answer.onCrypto), true),
      ...(compare(dec(lost), ZERO) > 0
        ? [line('Loss carried to the next year', '', formatDecimal(neg(dec(lost))))]
        : []),
    ],
    assumptions: [
      `Federal income tax by the rates of ${ratesOf}${ratesOf === taxYear ? '' : `, as those of ${taxYear} are not published`}. State tax and credits are not in it.`,
      'The standard deduction, and no losses carried here from earlier years.',
    ],
  };
}

function bandsText(bands: readonly TaxBand[]): string {
  const said = (isLong: boolean) =>
    bands
      .filter(({ isLongTermGain }) => isLongTermGain === isLong)
      .map(({ percent, amount }) => `${percent}% of ${digitsApart(formatFixed(amount))}`)
      .join(', ');
  const [ordinary, long] = [said(false), said(true)];
  if (long === '') return ordinary === '' ? 'Nothing is taxable' : ordinary;
  return `${ordinary === '' ? '' : `${ordinary}; `}of the long-term gain ${long}`;
}

function investmentText(status: FilingStatus): string {
  const threshold = digitsApart(String(INVESTMENT_THRESHOLD[status]));
  return `3.8% of the gain, as far as all income is above ${threshold}`;
}

function usedText(lossUsed: bigint): string {
  return lossUsed > 0n
    ? `Of the loss, ${digitsApart(formatFixed(lossUsed))} are set against other income`
    : 'The gain is added';
}
