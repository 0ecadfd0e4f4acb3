/**
 * The ledger file: settings and transactions as plain JSON, the complete input of the engine. `lotbook import` writes
 * it, `lotbook compute` reads it, and golden cases use it. Its keys are snake_case, and it has names instead of
 * IDs. Quantities and amounts are decimal strings; times are ISO 8601 with a time zone.
 */
import type { BrokerTerm } from '../results/broker-line.ts';
import type { LotAllocation, Method, SafeHarborAllocation } from '../results/settings.ts';
import type { Operation, Purpose } from '../transactions/purpose.ts';
import type { TransactionType } from '../transactions/transaction.ts';

export type LegRow = {
  asset: string;
  quantity: string;
  fiat_value?: string;
  /** The source of `fiat_value`. It changes no figure. */
  price_source?: string;
};
/** A fee. `withheld` means deducted from the units just received instead of paid on top. */
export type FeeRow = LegRow & { withheld?: boolean };

export type TransactionRow = {
  id: string;
  timestamp: string;
  type: TransactionType;
  wallet?: string;
  to_wallet?: string;
  sent?: LegRow;
  received?: LegRow;
  fee?: FeeRow | FeeRow[];
  label?: string;
  note?: string;
  /** gift_received: the donor's cost basis and acquisition date. */
  donor_basis?: string;
  donor_acquired_at?: string;
  /** split: the asset and its ratio. */
  asset?: string;
  ratio?: string;
  /** trade, rename: further legs, such as the second asset of a deposit into a liquidity pool. */
  more_sent?: LegRow[];
  more_received?: LegRow[];
  purpose?: Purpose;
  /** The user's decisions (see packages/engine/README.md). */
  lots?: IdentifiedLotRow[];
  identified_at?: string;
  /** Overrides the rule of the type: a nontaxable trade or income, a taxable gift or loss. */
  taxable?: boolean;
  ignored?: boolean;
  /** Override the computed amount of the received or the sent side. */
  cost_basis?: string;
  acquired_at?: string;
  proceeds?: string;
  disposal_basis?: string;
  source?: unknown;
  /** The engine ignores it. */
  import?: { file: string; rows: number[]; format: string };
};

/** A lot used by a disposal or transfer. */
export type IdentifiedLotRow = { acquired_tx: string; quantity: string };

export type SafeHarborRow = { wallet: string; acquired_tx: string; quantity: string; asset?: string };

/** A method from the day `start` to the day `end` or without end, for one wallet or all. Days are local. */
export type MethodRow = { method: Method; start: string; end?: string; wallet?: string };

/** A taxability from the day `start` to the day `end` or without end. Days are local. */
export type TaxabilityPeriodRow = { operation: Operation; taxable: boolean; start: string; end?: string };

export type SettingsRow = {
  country?: string;
  base_currency?: string;
  method?: Method;
  method_by_year?: Record<string, Method>;
  method_timeline?: MethodRow[];
  lot_allocation?: LotAllocation;
  wallet_from?: string;
  safe_harbor_allocation?: SafeHarborAllocation;
  safe_harbor_lots?: SafeHarborRow[];
  safe_harbor_wallets?: string[];
  tax_year?: number | string;
  tax_year_start?: string;
  timezone?: string;
  transfer_fee?: 'DISPOSAL' | 'IGNORE' | 'ADD_TO_BASIS';
  trade_fee?: 'SENT' | 'RECEIVED' | 'SPLIT';
  gifts_taxable?: boolean;
  superficial_loss?: boolean;
  missing_basis?: 'ZERO';
  taxability?: Partial<Record<Operation, boolean>>;
  /** Takes precedence over `taxability`. */
  taxability_timeline?: TaxabilityPeriodRow[];
};

/** A line of a broker's Form 1099-DA. Days are local to the broker. */
export type BrokerLineRow = {
  id: string;
  tax_year: string;
  wallet: string;
  broker?: string;
  asset: string;
  asset_name?: string;
  /** Only a line for several sales may omit this and `sold_on`. */
  quantity?: string;
  acquired_on?: string;
  sold_on?: string;
  proceeds: string;
  cost_basis?: string;
  accrued_market_discount?: string;
  wash_sale_loss?: string;
  basis_reported: boolean;
  term?: BrokerTerm;
  aggregate?: 'stablecoins' | 'nfts';
  sale_count?: number;
  transferred_in?: boolean;
  nominee?: boolean;
  /** The user's choice; an empty list means none of this ledger's sales. */
  matched_to?: SaleOfLineRow[];
};

/** `fee`: the units that the transaction paid as a fee. */
type SaleOfLineRow = { tx: string; wallet: string; asset: string; fee?: boolean };

/** `security`: a tokenized security, to which the wash sale rule applies. */
export type CalledAssetRow = { symbol?: string; name?: string; nft?: boolean; security?: boolean };

export type LedgerFile = {
  lotbook?: number;
  name?: string;
  settings?: SettingsRow;
  transactions: TransactionRow[];
  broker_lines?: BrokerLineRow[];
  /** The brokers' names, by this file's names. */
  assets?: Record<string, CalledAssetRow>;
  import?: { files: ImportedFile[] };
};

/** The report of `lotbook import` on one file. Row numbers are those of a spreadsheet. */
export type ImportedFile = {
  name: string;
  sha256: string;
  format: string;
  integration: string;
  rows: number;
  transactions: number;
  skipped: { row: number; reason: string }[];
  errors: { row: number; column?: string; value?: string; code: string; message: string }[];
};
