import { sourceName } from '@lotbook/ledger/price-source';
import type { HoldingPartsFragment } from '../../generated/graphql.ts';
import type { Dates } from '../../ui/format-date.ts';

export type Price = NonNullable<HoldingPartsFragment['price']>;

export function priceText({ source, pricedAt }: Price, dates: Pick<Dates, 'moment'>): string {
  if (source == null) return 'The base currency itself';
  const who = source === 'ledger' ? 'your last transaction with a value' : sourceName(source);
  return `Price of ${dates.moment(pricedAt)}, ${who}`;
}
