import type { SaleInput } from '../../generated/graphql.ts';
import type { Opportunity } from './harvest-list.tsx';
import { total } from './sums.ts';

export type Chosen = {
  assetId: string;
  accountId: string | null;
  /** The quantity with the largest loss in method order; null if only selected lots have a loss. */
  quantity: string | null;
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

export function salesOf(chosen: Iterable<Chosen>): SaleInput[] {
  return [...chosen].flatMap(({ lots, quantity, ...sale }) => {
    const sold = lots.length > 0 ? total(lots.map((lot) => lot.quantity)) : quantity;
    return sold === null ? [] : [{ ...sale, quantity: sold, lots: [...lots] }];
  });
}
