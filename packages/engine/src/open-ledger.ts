/** A ledger with complete rules, transactions in chronological order, and names as numbers. */
import { IDS_ARE_NAMES, type Ledger, type LedgerNames } from '@lotbook/ledger/ledger';
import { AssetNames, WalletNames } from './names.ts';
import { type Rules, resolveRules } from './rules.ts';
import type { Snapshot } from './segments/snapshot.ts';
import { Timeline } from './timeline.ts';

export type OpenLedger = {
  readonly timeline: Timeline;
  readonly rules: Rules;
  readonly assets: AssetNames;
  readonly wallets: WalletNames;
  readonly tracing: boolean;
  /** The receipts and prices from before the first transaction, for callouts; null at the beginning of the ledger. */
  readonly past: Snapshot['nearest'] | null;
  placeOf(id: string): number | undefined;
};

export type Opening = {
  names?: LedgerNames | undefined;
  tracing?: boolean;
  snapshot?: Snapshot | null;
};

export function openLedger(
  { settings, transactions }: Ledger,
  { names = IDS_ARE_NAMES, tracing = false, snapshot = null }: Opening = {},
): OpenLedger {
  const rules = resolveRules(settings, names);
  const timeline = new Timeline(transactions, rules.timeZone, snapshot?.past);
  let places: Map<string, number> | null = null;
  const wallets = new WalletNames(names);
  for (const wallet of snapshot?.wallets ?? []) wallets.number(wallet);
  return {
    timeline,
    rules,
    assets: new AssetNames(rules.baseCurrency, names),
    wallets,
    tracing,
    past: snapshot?.nearest ?? null,
    placeOf(id) {
      places ??= new Map(timeline.transactions.map((transaction, i) => [transaction.id, i]));
      return places.get(id);
    },
  };
}
