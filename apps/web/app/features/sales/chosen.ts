/** What the user chose to sell of an opportunity: as the method takes lots, or these lots. */
import type { SaleInput } from '../../generated/graphql.ts';
import type { Opportunity } from './harvest-list.tsx';
import { total } from './sums.ts';

export type Chosen = {
  assetId: string;
  accountId: string | null;
  /** Of the largest loss in the order of the method; null where only lots by choice come to one. */
  quantity: string | null;
  /** The price it is sold at, where it is not the last known one. */
  price: string | null;
  lots: readonly { transactionId: string; quantity: string }[];
};

export function chosenOf(one: Opportunity, lots: Chosen['lots'] = []): Chosen {
  return {
    assetId: one.asset.id,
    accountId: one.account?.id ?? null,
    quantity: one.quantity ?? null,
    price: one.price.isOwn ? one.price.price : null,
    lots,
  };
}

/** What is asked of the server; a choice that names nothing to sell yet is left out. */
export function salesOf(chosen: Iterable<Chosen>): SaleInput[] {
  return [...chosen].flatMap(({ lots, quantity, ...sale }) => {
    const sold = lots.length > 0 ? total(lots.map((lot) => lot.quantity)) : quantity;
    return sold === null ? [] : [{ ...sale, quantity: sold, lots: [...lots] }];
  });
}
