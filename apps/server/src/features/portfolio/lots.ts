/** The lots of one holding, the first of them: what each is worth adds up, with the rest of them, to what the holding is. */
import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, mul, roundTo } from '@lotbook/ledger/decimal';
import { firstLotPositions, lotsAt, type OpenLotRow } from '../../books/results/open-lots.ts';
import { ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import type { Holding } from '../holding-row.ts';

/** As many as an opened row shows. */
const SHOWN = 20;

export type HoldingLot = OpenLotRow & { marketValue: string | null };

/** In order of acquisition. @param digits  of the base currency */
export async function lotsOfHolding(
  tx: Tx,
  userId: string,
  { assetId, price }: Pick<Holding, 'assetId' | 'price'>,
  digits: number,
): Promise<HoldingLot[]> {
  const state = await ledgerState(tx, userId);
  const { computationId } = state;
  if (computationId === null) return [];
  const rows = await rememberedAt(state, userId, `first lots of ${assetId}`, async () => {
    const order = { by: 'acquired', isDescending: false, most: SHOWN } as const;
    const filter = { assetId, accountId: null };
    const places = await firstLotPositions(tx, userId, computationId, filter, order);
    return lotsAt(tx, userId, computationId, [...places]);
  });
  return rows.map((row) => ({
    ...row,
    marketValue:
      price === null ? null : formatDecimal(roundTo(mul(dec(row.quantity), dec(price.price)), digits, 'half-up')),
  }));
}
