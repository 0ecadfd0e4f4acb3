import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { ledgerState } from '../../facts/ledger-state.ts';
import { dayPrices } from '../../market/days.ts';
import { rememberedByDay } from '../../views/history/standing.ts';

type Prices = ReadonlyMap<string, Decimal>;

const BYTES_OF_PRICE = 150;

/**
 * Returns prices of held assets. Caches each day until the history or the market changes.
 * @param held  the assets held at the end of each day
 */
export async function heldPrices(
  tx: Tx,
  userId: string,
  { held, currency }: { held: ReadonlyMap<string, readonly string[]>; currency: string },
): Promise<ReadonlyMap<string, Prices>> {
  const read = async (days: readonly string[]) => {
    const only = days.toSorted();
    const ids = [...new Set(days.flatMap((day) => held.get(day)!))];
    const prices = await dayPrices(tx, userId, ids, currency, { from: only[0]!, to: only.at(-1)!, only });
    const byDay = Map.groupBy(prices, ({ day }) => day);
    return new Map(
      days.map((day): [string, Prices] => [
        day,
        new Map((byDay.get(day) ?? []).map(({ assetId, price }) => [assetId, dec(price)])),
      ]),
    );
  };
  const { marketVersion } = await ledgerState(tx, userId);
  const what = `prices ${currency} ${marketVersion}`;
  return rememberedByDay(tx, userId, what, [...held.keys()], read, ({ size }) => size * BYTES_OF_PRICE);
}
