import { priceSourceText } from '@lotbook/ledger/price-source';
import type { PricesInPartsFragment } from '../../generated/graphql.ts';
import { formatCrypto } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { priceText } from './price-text.ts';

export function ShownIn({ shownIn }: { shownIn: PricesInPartsFragment }) {
  const dates = useDates();
  const { currency, wanted, isConverted, rate, ratedAt, source } = shownIn;
  if (!isConverted)
    return (
      <p className="max-w-prose text-13 text-quiet">
        No current exchange rate for {wanted} is available, so prices are in US dollars.
      </p>
    );
  const isBitcoin = currency === 'BTC';
  const when = ratedAt && (ratedAt.length === 10 ? dates.calendarDate(ratedAt) : dates.moment(ratedAt));
  return (
    <p className="text-13 text-quiet">
      In {currency}, at{' '}
      <span className="numeric">{isBitcoin ? `${priceText(rate, 'USD')} USD` : formatCrypto(rate)}</span> for one{' '}
      {isBitcoin ? 'bitcoin' : 'US dollar'}
      {source && when && ` (${priceSourceText(source, when)})`}; past days at their own rates.
    </p>
  );
}
