/** How a ledger is computed: methods, where lots are kept, and what a user decided against the default of their country. */
import type { Operation } from '../transactions/purpose.ts';

export const METHODS = ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP'] as const;
export type Method = (typeof METHODS)[number];

export const LOT_ALLOCATIONS = ['UNIVERSAL', 'WALLET'] as const;
export type LotAllocation = (typeof LOT_ALLOCATIONS)[number];

/** What a fee of a transfer is, where it is paid in the asset that is moved. */
export const TRANSFER_FEES = ['DISPOSAL', 'IGNORE', 'ADD_TO_BASIS'] as const;
export type TransferFee = (typeof TRANSFER_FEES)[number];

/** A lot that the user gives to an account when lots begin to be kept per wallet. */
export type SafeHarborLot = { accountId: string; acquiredTransactionId: string; quantity: string; assetId?: string };

/** A method from the day `start` on, to the day `end` or without end, for one account or for all. Days are local. */
export type MethodEntry = { method: Method; start: string; end?: string; accountId?: string };

/** Whether an operation is taxable from the day `start` on, to the day `end` or without end. Days are local. */
export type TaxabilityEntry = { operation: Operation; isTaxable: boolean; start: string; end?: string };

/** The ways in which unused lots go to wallets when lots begin to be kept per wallet. */
export const SAFE_HARBOR_ALLOCATIONS = [
  'AS_HELD',
  'GLOBAL_HIGHEST_COST_FIRST',
  'GLOBAL_OLDEST_FIRST',
  'SPECIFIC',
] as const;
export type SafeHarborAllocation = (typeof SAFE_HARBOR_ALLOCATIONS)[number];

/** What is left out goes by the country (packages/engine/src/rules.ts). */
export type LedgerSettings = {
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** ISO 4217. */
  baseCurrency?: string;
  method?: Method;
  methodByYear?: Record<string, Method>;
  methodTimeline?: MethodEntry[];
  lotAllocation?: LotAllocation;
  /** An instant or a local day: one inventory before, lots per account from then on. */
  walletFrom?: string;
  /** Absent: the user has chosen none, and `AS_HELD` applies. */
  safeHarborAllocation?: SafeHarborAllocation;
  safeHarborLots?: SafeHarborLot[];
  /** Ids of accounts, in the order in which an allocation fills them; the others follow. */
  safeHarborWallets?: string[];
  taxYear?: number | string;
  /** `MM-DD`. */
  taxYearStart?: string;
  /** IANA. */
  timeZone?: string;
  transferFee?: TransferFee;
  tradeFee?: 'SENT' | 'RECEIVED' | 'SPLIT';
  giftsTaxable?: boolean;
  superficialLoss?: boolean;
  missingBasis?: 'ZERO';
  /** Whether an operation is taxable. */
  taxability?: Partial<Record<Operation, boolean>>;
  /** The same for some days only, in place of `taxability`. */
  taxabilityTimeline?: TaxabilityEntry[];
};
