/**
 * Statements that are not in a ledger: filer, carryovers, broker reports. They are read from JSON (`--report-settings`,
 * keys in docs/ledger-file.md). Each error is one sentence with its key.
 */
import { parseInstant } from '@lotbook/ledger/instant';
import { checkDecimal, fault, isObject, isPlainDecimal, show } from '@lotbook/ledger/json/fault';
import { INCOME_LABELS } from '@lotbook/ledger/transaction';
import { FILING_STATUSES, type FilingStatus } from '@lotbook/reports/income-tax/us-rates';

export const STATEMENT_FORMS = ['1099-B', '1099-DA'] as const;
export type StatementForm = (typeof STATEMENT_FORMS)[number];

/** A broker's statement. Amounts are decimal strings, omitted if equal to the ledger's. */
export type StatementFacts = {
  form: StatementForm;
  broker?: string;
  basis_reported: boolean;
  proceeds?: string;
  cost_basis?: string;
};

/** A statement about every disposal of the year that matches all given fields. */
export type SaleFacts = {
  tx?: string;
  wallet?: string;
  asset?: string;
  acquired_tx?: string;
  inherited?: boolean;
  collectible?: boolean;
  statement?: StatementFacts;
};

export type AssetFacts = { symbol?: string; name?: string; nft?: boolean; security?: boolean };

export type ReportFacts = {
  person?: { name?: string; taxpayer_id?: string };
  filing_status?: FilingStatus;
  /** The losses from earlier years, as positive amounts. */
  carryover?: { short?: string; long?: string };
  taxable_income?: string;
  whole_units?: boolean;
  straight_to_schedule_d?: boolean;
  income_elsewhere?: string[];
  assets?: Record<string, AssetFacts>;
  /** The market price per unit in the base currency, at the time of the lots. */
  market_prices?: Record<string, string>;
  /** The date of lots and holdings, by default the end of the tax year. */
  on?: string;
  exchange_accounts?: string[];
  sales?: SaleFacts[];
};

type Shape = Record<string, unknown>;
type Check = (value: unknown, key: string) => void;

/** @throws {LedgerFileFault} naming the key, such as `sales[0].statement.form` */
export function checkFacts(json: unknown): asserts json is ReportFacts {
  if (!isObject(json)) throw fault('WRONG_TYPE', undefined, 'report settings', 'must be an object');
  checkKeys(json, '', {
    person: (value, key) => checkKeys(objectOf(value, key), key, { name: checkText, taxpayer_id: checkText }),
    filing_status: choice(FILING_STATUSES),
    carryover: (value, key) => checkKeys(objectOf(value, key), key, { short: checkAmount, long: checkAmount }),
    taxable_income: checkSigned,
    whole_units: checkFlag,
    straight_to_schedule_d: checkFlag,
    income_elsewhere: listOf(choice(INCOME_LABELS)),
    assets: recordOf((value, key) =>
      checkKeys(objectOf(value, key), key, {
        symbol: checkText,
        name: checkText,
        nft: checkFlag,
        security: checkFlag,
      }),
    ),
    market_prices: recordOf(checkAmount),
    on: checkDay,
    exchange_accounts: listOf(checkText),
    sales: listOf(checkSale),
  });
}

const checkSale: Check = (value, key) => {
  const sale = objectOf(value, key);
  checkKeys(sale, key, {
    tx: checkText,
    wallet: checkText,
    asset: checkText,
    acquired_tx: checkText,
    inherited: checkFlag,
    collectible: checkFlag,
    statement: checkStatement,
  });
  if (sale.tx === undefined && sale.wallet === undefined)
    throw fault('MISSING_KEY', undefined, key, 'must say which sales it is about: give "tx" or "wallet"');
  if (sale.inherited === undefined && sale.collectible === undefined && sale.statement === undefined)
    throw fault('MISSING_KEY', undefined, key, 'says nothing: give "statement", "inherited" or "collectible"');
};

const checkStatement: Check = (value, key) => {
  const statement = objectOf(value, key);
  checkKeys(statement, key, {
    form: choice(STATEMENT_FORMS),
    broker: checkText,
    basis_reported: checkFlag,
    proceeds: checkAmount,
    cost_basis: checkAmount,
  });
  for (const needed of ['form', 'basis_reported'])
    if (statement[needed] === undefined) throw fault('MISSING_KEY', undefined, `${key}.${needed}`, 'is missing');
};

function checkKeys(json: Shape, prefix: string, checks: Readonly<Record<string, Check>>): void {
  for (const [name, value] of Object.entries(json)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (!Object.hasOwn(checks, name)) {
      const known = Object.keys(checks).join(', ');
      throw fault('UNKNOWN_KEY', undefined, key, `is not a key of the report settings; use one of ${known}`);
    }
    checks[name]!(value, key);
  }
}

function objectOf(value: unknown, key: string): Shape {
  if (isObject(value)) return value;
  throw fault('WRONG_TYPE', undefined, key, `must be an object, it is ${show(value)}`);
}

function listOf(check: Check): Check {
  return (value, key) => {
    if (!Array.isArray(value)) throw fault('WRONG_TYPE', undefined, key, `must be a list, it is ${show(value)}`);
    for (const [i, item] of value.entries()) check(item, `${key}[${i}]`);
  };
}

function recordOf(check: Check): Check {
  return (value, key) => {
    for (const [name, item] of Object.entries(objectOf(value, key))) check(item, `${key}.${name}`);
  };
}

function choice(values: readonly string[]): Check {
  return (value, key) => {
    if (values.includes(value as string)) return;
    throw fault('INVALID_SETTING', undefined, key, `must be one of ${values.join(', ')}, it is ${show(value)}`);
  };
}

const checkDay: Check = (value, key) => {
  if (typeof value === 'string' && isDay(value)) return;
  throw fault('WRONG_TYPE', undefined, key, `must be a day like 2025-06-30, it is ${show(value)}`);
};

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(`${text}T00:00:00Z`) !== null;
}

const checkText: Check = (value, key) => {
  if (typeof value === 'string' && value !== '') return;
  throw fault('WRONG_TYPE', undefined, key, `must be a text, it is ${show(value)}`);
};

const checkFlag: Check = (value, key) => {
  if (typeof value === 'boolean') return;
  throw fault('WRONG_TYPE', undefined, key, `must be true or false, it is ${show(value)}`);
};

const checkAmount: Check = (value, key) => checkDecimal(value, key, undefined);

const checkSigned: Check = (value, key) =>
  checkDecimal(isSigned(value) ? value.replace(/^-/, '') : value, key, undefined);

export function isSigned(value: unknown): value is string {
  return typeof value === 'string' && isPlainDecimal(value.replace(/^-/, ''));
}
