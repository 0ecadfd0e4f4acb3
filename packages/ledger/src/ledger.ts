/** A ledger: everything the engine needs and nothing else. */
import type { CalledAsset, LedgerBrokerLine } from './results/broker-line.ts';
import type { LedgerSettings } from './results/settings.ts';
import type { Transaction } from './transactions/transaction.ts';

export type Ledger = {
  name?: string;
  settings: LedgerSettings;
  /** In any order; ties at one instant go by their order here. */
  transactions: readonly Transaction[];
  /** What brokers report on Form 1099-DA: in documents, and in no figure and no hash. */
  brokerLines?: readonly LedgerBrokerLine[];
  /** By the asset's id. */
  calledAssets?: Readonly<Record<string, CalledAsset>>;
};

/** What ids are called where somebody reads them. In a ledger file an id is its own name. */
export type LedgerNames = {
  asset(id: string): string;
  account(id: string): string;
  /** How the day of an instant is written to a user; left out: `2024-03-14` in UTC, as files and documents have it. */
  day?(at: string): string;
};

export const IDS_ARE_NAMES: LedgerNames = { asset: (id) => id, account: (id) => id };
