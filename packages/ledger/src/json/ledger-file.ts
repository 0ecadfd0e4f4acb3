/**
 * The ledger file: settings and transactions as plain JSON, everything the engine needs and nothing else.
 * `lotbook import` writes it, `lotbook compute` reads it, golden cases are written in it. Here alone keys are snake_case and
 * names stand for ids; read-ledger.ts makes the engine's ledger of it. Quantities and amounts are decimal strings; times ISO 8601 with zone.
 */
import type { BrokerTerm } from '../results/broker-line.ts';
import type { LotAllocation, Method, SafeHarborAllocation } from '../results/settings.ts';
import type { Operation, Purpose } from '../transactions/purpose.ts';
import type { TransactionType } from '../transactions/transaction.ts';

export type LegRow = {
  asset: string;
  quantity: string;
  fiat_value?: string;
  /** Where `fiat_value` comes from, for the proof; it changes no figure. */
  price_source?: string;
};
/** `withheld`: taken out of the units just received rather than paid on top. */
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
  /** gift_received: what the donor paid, and when. */
  donor_basis?: string;
  donor_acquired_at?: string;
  /** split: the asset whose units multiply, and by how much. */
  asset?: string;
  ratio?: string;
  /** trade, rename: legs beyond the first, as of a deposit of two assets into a liquidity pool. */
  more_sent?: LegRow[];
  more_received?: LegRow[];
  /** What it was for, where that decides how it is taxed. */
  purpose?: Purpose;
  /** What the user decided, where they did (packages/engine/README.md says more). */
  lots?: IdentifiedLotRow[];
  /** When the user chose `lots`. */
  identified_at?: string;
  /** Against the rule of the type: a trade or income that is not taxable, a gift or loss that is. */
  taxable?: boolean;
  ignored?: boolean;
  /** In place of what the engine would compute for what was received, or for what was sent. */
  cost_basis?: string;
  acquired_at?: string;
  proceeds?: string;
  disposal_basis?: string;
  source?: unknown;
  /** Where the transaction came from; ignored by the engine. */
  import?: { file: string; rows: number[]; format: string };
};

/** A lot that a disposal or transfer takes, and how much of it. */
export type IdentifiedLotRow = { acquired_tx: string; quantity: string };

export type SafeHarborRow = { wallet: string; acquired_tx: string; quantity: string; asset?: string };

/** A method from the day `start` on, to the day `end` or without end, for one wallet or for all. Days are local. */
export type MethodRow = { method: Method; start: string; end?: string; wallet?: string };

/** Whether an operation is taxable from the day `start` on, to the day `end` or without end. Days are local. */
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
  /** Whether an operation is taxable; what is left out goes by the default of the country. */
  taxability?: Partial<Record<Operation, boolean>>;
  /** The same for some days only, in place of `taxability`. */
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
  /** This and `sold_on` may be left out of a line that stands for many sales alone. */
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
  /** Which sales it reports, where the user said so; an empty list: none of this ledger. */
  matched_to?: SaleOfLineRow[];
};

/** `fee`: the units that the transaction paid as a fee. */
type SaleOfLineRow = { tx: string; wallet: string; asset: string; fee?: boolean };

/** `security`: a tokenized security, to which the rule on wash sales applies. */
export type CalledAssetRow = { symbol?: string; name?: string; nft?: boolean; security?: boolean };

export type LedgerFile = {
  lotbook?: number;
  name?: string;
  settings?: SettingsRow;
  transactions: TransactionRow[];
  broker_lines?: BrokerLineRow[];
  /** What brokers call assets, by what this file calls them. */
  assets?: Record<string, CalledAssetRow>;
  import?: { files: ImportedFile[] };
};

/** What `lotbook import` says of one file it read. Row numbers are those a spreadsheet shows. */
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
