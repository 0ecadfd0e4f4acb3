import { BITCOIN } from '@lotbook/ledger/asset-id';
import type { SettingsPreviewQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';

type Restated = NonNullable<NonNullable<SettingsPreviewQuery['settingsPreview']['taxYears']>['restated']>;

export function RestatedNotes(props: Restated & { currency: string }) {
  const { currency, currencyBefore, pricesConverted, withoutRate, ownAmounts } = props;
  return (
    <ul className="list-disc space-y-1 pl-4 text-13 text-quiet">
      <li>
        Values are converted at the {currency === BITCOIN ? 'closing price of bitcoin' : 'reference rate'} on their day;
        values stated in {currency} are used as stated.
        {currency === BITCOIN &&
          ' After the change, transactions use the price of their minute where available, so these figures may differ slightly.'}
      </li>
      {pricesConverted > 0 && (
        <li>
          ≈ {plural(pricesConverted, 'value')} {pricesConverted === 1 ? 'was' : 'were'} priced automatically. Prices are
          fetched again after the change, so these figures may differ slightly.
        </li>
      )}
      {withoutRate > 0 && (
        <li>
          Unknown: {plural(withoutRate, 'value')} on days without a stored exchange rate. Rates are looked up after the
          change.
        </li>
      )}
      {ownAmounts > 0 && (
        <li>
          The cost or proceeds you entered for {plural(ownAmounts, 'transaction')} in {currencyBefore} have no stored
          exchange rate. They are unknown until a rate is found.
        </li>
      )}
    </ul>
  );
}
