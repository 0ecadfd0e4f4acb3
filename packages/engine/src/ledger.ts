/** A ledger made ready for computing: complete rules, transactions in order of time, names as numbers. */
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { AssetNames, Names } from './names.ts';
import { type Rules, resolveRules } from './rules.ts';
import type { Snapshot } from './segments/snapshot.ts';
import { Timeline } from './timeline.ts';

export type Ledger = {
  readonly timeline: Timeline;
  readonly rules: Rules;
  readonly assets: AssetNames;
  readonly wallets: Names;
  /** Keep what explains each row as well. */
  readonly tracing: boolean;
  /** Transaction ids to places, for the lots that people name. Made on first use. */
  placeOf(id: string): number | undefined;
};

/** The ledger in order of time, under complete rules. */
export function openLedger(file: LedgerFile, tracing = false, opening: Snapshot | null = null): Ledger {
  const rules = resolveRules(file.settings ?? {});
  const timeline = new Timeline(file.transactions, rules.timeZone, opening?.past);
  let places: Map<string, number> | null = null;
  const wallets = new Names();
  wallets.number('');
  for (const wallet of opening?.wallets ?? []) wallets.number(wallet);
  return {
    timeline,
    rules,
    assets: new AssetNames(rules.baseCurrency),
    wallets,
    tracing,
    placeOf(id) {
      places ??= new Map(timeline.transactions.map((transaction, i) => [transaction.id, i]));
      return places.get(id);
    },
  };
}
