/**
 * What one trade would be for tax, for anybody: a purchase and a sale are given to the engine as a ledger of their own, with the country's
 * rules, so that gain and term are what they would be in a ledger. Tax is estimated where there are rates here; elsewhere by the rate that
 * the visitor gives. Each line of the working is said with its figure, and what is not applied is listed.
 */
import { compute } from '@lotbook/engine/compute';
import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import type { Jurisdiction } from '@lotbook/engine/jurisdictions/jurisdiction';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { taxYearOf } from '@lotbook/engine/tax-year';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import {
  add,
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  isZero,
  mul,
  neg,
  ZERO,
} from '@lotbook/ledger/decimal';
import { IDS_ARE_NAMES, type Ledger } from '@lotbook/ledger/ledger';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Disposal, Term } from '@lotbook/ledger/result';
import { estimateUsTax } from '@lotbook/reports/income-tax/us-income-tax';
import { type FilingStatus, US_RATES } from '@lotbook/reports/income-tax/us-rates';

/** Decimal strings; amounts in the currency of the country, prices of one unit. */
export type Trade = {
  country: string;
  acquiredOn: string;
  soldOn: string;
  quantity: string;
  purchasePrice: string;
  purchaseFee: string;
  salePrice: string;
  saleFee: string;
  /** United States alone. */
  filingStatus: FilingStatus;
  otherIncome: string;
  /** Elsewhere: what is taken of a taxable gain, in percent. Null: the visitor did not say. */
  taxRate: string | null;
};

/** A line of the working: what, how it comes about, and its amount; null where it is no amount. */
export type WorkingLine = { label: string; detail: string; amount: string | null; isResult: boolean };

export type TradeTax = {
  currency: string;
  countryName: string;
  taxYear: string;
  gain: string;
  term: Term;
  /** Null: it is not estimated; `leftOut` says why. */
  tax: string | null;
  leftOut: string | null;
  working: WorkingLine[];
  /** What the figures take for granted, and rules of the country that they leave out. */
  assumptions: string[];
};

/** What is held for long is not taxed there. @source EStG section 23 (1) no. 2; CIRS article 10; Czech income tax act from 2025, to be confirmed */
const FREE_WHEN_LONG: Readonly<Record<string, string>> = {
  DE: 'held for more than one year (EStG section 23)',
  PT: 'held for 365 days or more (CIRS article 10)',
  CZ: 'held for more than three years',
};
const MOST_DIGITS = 24;
const MOST_DECIMALS = 18;
const FIRST_DAY = '2009-01-03';

export function taxOfTrade(trade: Trade): Outcome<TradeTax> {
  const law = jurisdictionOf(trade.country);
  if (!law) return refuse('unknown_country', 'There are no tax rules of this country here.');
  const wrong = whatIsWrong(trade);
  if (wrong !== null) return refuse('value_error', wrong);
  const ledger = ledgerOf(trade, law.currency);
  const { disposals, callouts } = compute(ledger);
  const [sale] = disposals;
  if (!sale) throw new Error('a sale without a disposal');
  const taxYear = taxYearOf(`${trade.soldOn}T12:00:00Z`, ledger.settings);
  const tax = taxOf(trade, law, sale, taxYear);
  return {
    ok: true,
    value: {
      currency: law.currency,
      countryName: law.name,
      taxYear,
      gain: sale.gain,
      term: sale.term,
      tax: tax.amount,
      leftOut: tax.leftOut,
      working: [...gainLines(trade, law, sale), ...tax.lines],
      assumptions: [
        ...tax.assumptions,
        ...law.notes,
        ...callouts.map((callout) => calloutMessage(callout, IDS_ARE_NAMES)),
        'It is the only trade of the year: other lots, gains and losses would change which units are sold and what the tax comes to.',
      ],
    },
  };
}

const AMOUNTS = {
  quantity: 'The quantity',
  purchasePrice: 'The purchase price',
  purchaseFee: 'The fee of the purchase',
  salePrice: 'The sale price',
  saleFee: 'The fee of the sale',
  otherIncome: 'Other income',
} as const;

function whatIsWrong(trade: Trade): string | null {
  for (const [field, name] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, string][]) {
    const [whole = '', fraction = ''] = trade[field].split('.');
    if (trade[field].startsWith('-')) return `${name} must be zero or more.`;
    if (whole.length + fraction.length > MOST_DIGITS || fraction.length > MOST_DECIMALS)
      return `${name} has more digits than can be computed here: at most ${MOST_DIGITS}, ${MOST_DECIMALS} of them decimals.`;
  }
  if (isZero(dec(trade.quantity))) return 'The quantity must be more than zero.';
  if (trade.soldOn < trade.acquiredOn) return 'The sale must not be before the purchase.';
  if (trade.acquiredOn < FIRST_DAY) return 'There were no crypto assets before 3 January 2009.';
  if (trade.soldOn > '2099-12-31') return 'The sale must be before the year 2100.';
  const saleCosts = compare(dec(trade.saleFee), mul(dec(trade.quantity), dec(trade.salePrice)));
  if (saleCosts > 0) return 'The fee of the sale is more than the sale brings.';
  const rate = trade.taxRate;
  if (rate !== null && (rate.startsWith('-') || compare(dec(rate), dec('100')) > 0))
    return 'The tax rate must be between 0 and 100 percent.';
  return null;
}

const ASSET = 'the asset';

function ledgerOf(trade: Trade, currency: string): Ledger {
  const money = (amount: Decimal) => ({
    assetId: currency,
    quantity: formatDecimal(amount),
    fiatValue: formatDecimal(amount),
  });
  const fees = (fee: string) => (isZero(dec(fee)) ? [] : [money(dec(fee))]);
  const units = { assetId: ASSET, quantity: trade.quantity };
  const paid = mul(dec(trade.quantity), dec(trade.purchasePrice));
  const brought = mul(dec(trade.quantity), dec(trade.salePrice));
  return {
    settings: { country: trade.country, baseCurrency: currency, timeZone: 'UTC' },
    transactions: [
      {
        id: 'purchase',
        timestamp: `${trade.acquiredOn}T11:00:00Z`,
        type: 'buy',
        accountId: 'account',
        received: { ...units, fiatValue: formatDecimal(paid) },
        sent: money(paid),
        fees: fees(trade.purchaseFee),
      },
      {
        id: 'sale',
        timestamp: `${trade.soldOn}T12:00:00Z`,
        type: 'sell',
        accountId: 'account',
        sent: { ...units, fiatValue: formatDecimal(brought) },
        received: money(brought),
        fees: fees(trade.saleFee),
      },
    ],
  };
}

const line = (label: string, detail: string, amount: string | null, isResult = false): WorkingLine => ({
  label,
  detail,
  amount,
  isResult,
});

function gainLines(trade: Trade, law: Jurisdiction, sale: Disposal): WorkingLine[] {
  const { quantity, purchasePrice, purchaseFee, salePrice, saleFee } = trade;
  const product = (price: string) => formatDecimal(mul(dec(quantity), dec(price)));
  return [
    line('Sale', `${quantity} × ${salePrice}`, product(salePrice)),
    line('less the fee of the sale', '', saleFee === '0' ? '0' : `-${saleFee}`),
    line('Proceeds', 'What the sale brought, net of its costs', sale.proceeds, true),
    line('Purchase', `${quantity} × ${purchasePrice}`, product(purchasePrice)),
    line('and the fee of the purchase', '', purchaseFee),
    line('Cost basis', 'What the units cost, with the costs of acquiring them', sale.costBasis, true),
    line('Gain', 'Proceeds less cost basis', sale.gain, true),
    line('Term', termText(sale.term, law, trade), null),
  ];
}

function termText(term: Term, law: Jurisdiction, { acquiredOn, soldOn }: Trade): string {
  const held = `acquired ${acquiredOn}, sold ${soldOn}`;
  if (term === null || law.rules[0].holding === null) return `${law.name} does not ask how long units were held`;
  return `${term === 'long' ? 'Long-term' : 'Short-term'}: ${held}`;
}

type Taxed = { amount: string | null; leftOut: string | null; lines: WorkingLine[]; assumptions: string[] };

function taxOf(trade: Trade, law: Jurisdiction, sale: Disposal, taxYear: string): Taxed {
  if (law.country === 'US') return usTax(trade, sale, taxYear);
  const free = sale.term === 'long' ? FREE_WHEN_LONG[law.country] : undefined;
  if (free) {
    const lines = [line('Tax', `Not taxed: ${free}`, '0', true)];
    return { amount: '0', leftOut: null, lines, assumptions: [] };
  }
  if (sale.gain.startsWith('-')) {
    const lines = [line('Tax', 'A loss is not taxed. What it may be set against is not worked out here', '0', true)];
    return { amount: '0', leftOut: null, lines, assumptions: [] };
  }
  if (trade.taxRate === null) {
    const leftOut = `Lotbook has no income tax rates of ${law.name}. Enter the rate that you pay on gains, and the tax is worked out with it.`;
    return { amount: null, leftOut, lines: [], assumptions: [] };
  }
  const tax = formatDecimal(divide(mul(dec(sale.gain), dec(trade.taxRate)), dec('100'), 2, 'half-up'));
  return {
    amount: tax,
    leftOut: null,
    lines: [line('Tax', `${trade.taxRate} % of the gain, the rate that you entered`, tax, true)],
    assumptions: ['The rate is yours: allowances, exemption limits, discounts and surcharges are not applied.'],
  };
}

function usTax({ filingStatus, otherIncome }: Trade, sale: Disposal, taxYear: string): Taxed {
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
      line('Tax without the trade', 'By the brackets', shown(answer.taxWithout)),
      line('Taxable income with the trade', usedText(answer.lossUsed), shown(answer.taxable)),
      line(
        'Tax with the trade',
        sale.term === 'long' ? 'Long-term gains at 0, 15 and 20 %' : 'Short-term gains by the brackets',
        shown(answer.tax),
      ),
      line('Net investment income tax', '3.8 % above the threshold', shown(answer.investmentTax)),
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

function usedText(lossUsed: bigint): string {
  return lossUsed > 0n ? `Of the loss, ${formatFixed(lossUsed)} are set against other income` : 'The gain is added';
}
