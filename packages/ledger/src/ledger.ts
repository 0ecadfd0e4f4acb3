/** The complete input of the engine. */
import type { CalledAsset, LedgerBrokerLine } from './results/broker-line.ts';
import type { LedgerSettings } from './results/settings.ts';
import type { Transaction } from './transactions/transaction.ts';

export type Ledger = {
  name?: string;
  settings: LedgerSettings;
  /** In any order; ties within one instant keep this order. */
  transactions: readonly Transaction[];
  /** Lines of Form 1099-DA, which affect no figure or hash. */
  brokerLines?: readonly LedgerBrokerLine[];
  calledAssets?: Readonly<Record<string, CalledAsset>>;
};

/** In a ledger file an id is its own name. */
export type LedgerNames = {
  asset(id: string): string;
  account(id: string): string;
  /** Formats the day of an instant; default: `2024-03-14` in UTC. */
  day?(at: string): string;
};

export const IDS_ARE_NAMES: LedgerNames = { asset: (id) => id, account: (id) => id };
