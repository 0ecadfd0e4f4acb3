import { compute } from '@lotbook/engine/compute';
import type { Jurisdiction } from '@lotbook/engine/jurisdictions/jurisdiction';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { taxYearOf } from '@lotbook/engine/tax-year';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import { compare, type Decimal, dec, formatDecimal, isZero, mul } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import { IDS_ARE_NAMES, type Ledger } from '@lotbook/ledger/ledger';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Disposal, Term } from '@lotbook/ledger/result';
import type { FilingStatus } from '@lotbook/reports/income-tax/us-rates';
import { notesOf, taxOf } from './taxes.ts';
import { dayText, line, type WorkingLine } from './working.ts';

/** A trade, in decimal strings. Amounts are in the country's currency, and prices are for one unit. */
export type Trade = {
  country: string;
  acquiredOn: string;
  soldOn: string;
  quantity: string;
  purchasePrice: string;
  purchaseFee: string;
  salePrice: string;
  saleFee: string;
  filingStatus: FilingStatus;
  /** The other income of the year, in countries with bands (United States, United Kingdom). */
  otherIncome: string;
  /** The tax rate in percent in other countries. Null uses the legal rate if known. */
  taxRate: string | null;
};

export type TradeTax = {
  currency: string;
  countryName: string;
  taxYear: string;
  gain: string;
  term: Term;
  /** Null if not estimated; `leftOut` explains why. */
  tax: string | null;
  leftOut: string | null;
  working: WorkingLine[];
  assumptions: string[];
};

const MOST_DIGITS = 24;
const MOST_DECIMALS = 18;
const FIRST_DAY = '2009-01-03';

export function taxOfTrade(trade: Trade): Outcome<TradeTax> {
  const law = jurisdictionOf(trade.country);
  if (!law) return refuse('unknown_country', 'Lotbook has no tax rules for this country.');
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
        ...notesOf(
          law,
          callouts.map((callout) => calloutMessage(callout, IDS_ARE_NAMES)),
        ),
        'This is the only trade of the year. Other lots, gains and losses would change which units are sold and how much tax is due.',
      ],
    },
  };
}

/** The largest amount. Pages show ∞ for amounts a hundred times as large. */
const MOST_MONEY = dec('1000000000000000000');

const AMOUNTS = {
  quantity: 'The quantity',
  purchasePrice: 'The purchase price',
  purchaseFee: 'The purchase fee',
  salePrice: 'The sale price',
  saleFee: 'The sale fee',
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
  for (const price of [trade.purchasePrice, trade.salePrice])
    if (compare(mul(dec(trade.quantity), dec(price)), MOST_MONEY) >= 0)
      return 'The trade is larger than can be computed here: its amounts must have fewer than 19 digits before the point.';
  if (trade.soldOn < trade.acquiredOn) return 'The sale must not be before the purchase.';
  if (trade.acquiredOn < FIRST_DAY) return 'There were no crypto assets before 3 January 2009.';
  if (trade.soldOn > '2099-12-31') return 'The sale must be before the year 2100.';
  const saleCosts = compare(dec(trade.saleFee), mul(dec(trade.quantity), dec(trade.salePrice)));
  if (saleCosts > 0) return 'The sale fee is more than the sale brings.';
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

function gainLines(trade: Trade, law: Jurisdiction, sale: Disposal): WorkingLine[] {
  const { quantity, purchasePrice, purchaseFee, salePrice, saleFee } = trade;
  const times = (price: string) => `${digitsApart(quantity)} × ${digitsApart(price)}`;
  const product = (price: string) => formatDecimal(mul(dec(quantity), dec(price)));
  return [
    line('Sale', times(salePrice), product(salePrice)),
    ...(isZero(dec(saleFee)) ? [] : [line('Sale fee', 'Subtracted from the proceeds', `-${saleFee}`)]),
    line('Proceeds', 'The sale less its fee', sale.proceeds, true),
    line('Purchase', times(purchasePrice), product(purchasePrice)),
    ...(isZero(dec(purchaseFee)) ? [] : [line('Purchase fee', 'Added to the cost basis', purchaseFee)]),
    line('Cost basis', 'The purchase and its fee', sale.costBasis, true),
    line('Gain', 'Proceeds less cost basis', sale.gain, true),
    line('Term', termText(sale.term, law, trade), null),
  ];
}

function termText(term: Term, law: Jurisdiction, { acquiredOn, soldOn }: Trade): string {
  const held = `acquired ${dayText(acquiredOn)}, sold ${dayText(soldOn)}`;
  if (term === null || law.rules[0].holding === null) return 'How long units were held changes nothing here';
  return `${term === 'long' ? 'Long-term' : 'Short-term'}: ${held}`;
}
