/** The complete input of the engine. */
import type { CalledAsset, LedgerBrokerLine } from './results/broker-line.ts';
import type { LedgerSettings } from './results/settings.ts';
import type { Transaction } from './transactions/transaction.ts';

export type Ledger = {
  name?: string;
  settings: LedgerSettings;
  /** The transactions in any order. Ties within one instant keep this order. */
  transactions: readonly Transaction[];
  /** Lines of Form 1099-DA, which affect no figure or hash. */
  brokerLines?: readonly LedgerBrokerLine[];
  calledAssets?: Readonly<Record<string, CalledAsset>>;
};

/** The names of IDs. In a ledger file, an ID is its own name. */
export type LedgerNames = {
  asset(id: string): string;
  account(id: string): string;
  /** Formats the day of an instant, by default as `2024-03-14` in UTC. */
  day?(at: string): string;
};

export const IDS_ARE_NAMES: LedgerNames = { asset: (id) => id, account: (id) => id };
