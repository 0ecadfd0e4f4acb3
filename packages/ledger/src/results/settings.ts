import type { Operation } from '../transactions/purpose.ts';

export const METHODS = ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP'] as const;
export type Method = (typeof METHODS)[number];

export const LOT_ALLOCATIONS = ['UNIVERSAL', 'WALLET'] as const;
export type LotAllocation = (typeof LOT_ALLOCATIONS)[number];

export const TRANSFER_FEES = ['DISPOSAL', 'IGNORE', 'ADD_TO_BASIS'] as const;
export type TransferFee = (typeof TRANSFER_FEES)[number];

/** A lot that the user allocates at the step to per-wallet lots. */
export type SafeHarborLot = { accountId: string; acquiredTransactionId: string; quantity: string; assetId?: string };

/** A method from the day `start` through `end` or without end, for one account or all. Days are local. */
export type MethodEntry = { method: Method; start: string; end?: string; accountId?: string };

/** A taxability from the day `start` through `end` or without end. Days are local. */
export type TaxabilityEntry = { operation: Operation; isTaxable: boolean; start: string; end?: string };

export const SAFE_HARBOR_ALLOCATIONS = [
  'AS_HELD',
  'GLOBAL_HIGHEST_COST_FIRST',
  'GLOBAL_OLDEST_FIRST',
  'SPECIFIC',
] as const;
export type SafeHarborAllocation = (typeof SAFE_HARBOR_ALLOCATIONS)[number];

/** The settings. The defaults of omitted settings depend on the country (packages/engine/src/rules.ts). */
export type LedgerSettings = {
  country?: string;
  baseCurrency?: string;
  method?: Method;
  methodByYear?: Record<string, Method>;
  methodTimeline?: MethodEntry[];
  lotAllocation?: LotAllocation;
  /** An instant or local day: one inventory before it, lots per account from then on. */
  walletFrom?: string;
  /** The allocation. `AS_HELD` applies if the user chose none. */
  safeHarborAllocation?: SafeHarborAllocation;
  safeHarborLots?: SafeHarborLot[];
  /** Account IDs in the order in which an allocation fills them. The others follow. */
  safeHarborWallets?: string[];
  taxYear?: number | string;
  taxYearStart?: string;
  timeZone?: string;
  transferFee?: TransferFee;
  tradeFee?: 'SENT' | 'RECEIVED' | 'SPLIT';
  giftsTaxable?: boolean;
  superficialLoss?: boolean;
  missingBasis?: 'ZERO';
  taxability?: Partial<Record<Operation, boolean>>;
  /** Overrides `taxability` for some days. */
  taxabilityTimeline?: TaxabilityEntry[];
};
