import type { CalculatorQuery, FilingStatus, TradeTaxQueryVariables } from '../../generated/graphql.ts';
import { faultOfAmount, readAmount, readAmountAboveZero } from '../../ui/read-amount.ts';

export type Country = CalculatorQuery['calculatorCountries'][number];

const FIELDS = [
  'country',
  'bought',
  'sold',
  'quantity',
  'buyPrice',
  'buyFee',
  'sellPrice',
  'sellFee',
  'status',
  'income',
  'rate',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Fields = Readonly<Record<FieldName, string>>;
export type Errors = Partial<Record<FieldName, string>>;

export const STATUSES: readonly { value: FilingStatus; label: string }[] = [
  { value: 'SINGLE', label: 'Single' },
  { value: 'MARRIED_JOINTLY', label: 'Married, filing jointly' },
  { value: 'MARRIED_SEPARATELY', label: 'Married, filing separately' },
  { value: 'HEAD_OF_HOUSEHOLD', label: 'Head of household' },
];

const EXAMPLE: Readonly<Partial<Fields>> = {
  bought: '2024-03-01',
  sold: '2026-03-02',
  quantity: '0.5',
  buyPrice: '50000',
  sellPrice: '90000',
};

export function exampleIn({ code, taxInput, usualRate }: Country): URLSearchParams {
  const ownRate = usualRate === null ? { rate: '30' } : {};
  const more = taxInput === 'OTHER_INCOME' ? { income: '60000' } : ownRate;
  return new URLSearchParams({ country: code, ...EXAMPLE, ...more } as Record<string, string>);
}

const LONGEST = 60;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Checks a calendar date, because `Date.parse` takes February 30 as March 1. */
function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** @returns null `variables` without input or with `errors` */
export function questionIn(
  search: URLSearchParams,
  countries: readonly Country[],
): { fields: Fields; errors: Errors; variables: TradeTaxQueryVariables | null } {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, (search.get(name) ?? '').slice(0, LONGEST)])) as Fields;
  const { code: country = 'US', taxInput = 'OTHER_INCOME' } =
    countries.find(({ code }) => code === fields.country) ?? countries.find(({ code }) => code === 'US') ?? {};
  const shown = { ...fields, country };
  if (!FIELDS.some((name) => name !== 'country' && fields[name] !== ''))
    return { fields: shown, errors: {}, variables: null };
  const errors: Errors = {};
  const day = (name: FieldName) => {
    if (!isDay(fields[name])) errors[name] = 'Choose a date.';
    return fields[name];
  };
  const amount = (name: FieldName, usual: string | null = null) => {
    if (fields[name].trim() === '' && usual !== null) return usual;
    const read = name === 'quantity' ? readAmountAboveZero(fields[name]) : readAmount(fields[name]);
    if (read === null)
      errors[name] = faultOfAmount(
        fields[name],
        name === 'quantity' ? 'Enter a number above zero.' : 'Enter a number, such as 1250.50.',
      );
    return read ?? '0';
  };
  const variables = {
    country,
    acquiredOn: day('bought'),
    soldOn: day('sold'),
    unitCount: amount('quantity'),
    purchasePrice: amount('buyPrice'),
    purchaseFee: amount('buyFee', '0'),
    salePrice: amount('sellPrice'),
    saleFee: amount('sellFee', '0'),
    filingStatus: STATUSES.find(({ value }) => value === fields.status)?.value ?? 'SINGLE',
    otherIncome: taxInput === 'OTHER_INCOME' ? amount('income', '0') : '0',
    taxRate: taxInput === 'OTHER_INCOME' || fields.rate.trim() === '' ? null : amount('rate'),
  };
  return { fields: shown, errors, variables: Object.keys(errors).length > 0 ? null : variables };
}
