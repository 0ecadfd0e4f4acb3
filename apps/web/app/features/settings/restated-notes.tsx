/** What figures in another base currency rest on before it is one: what was converted, what is not known, and what counts no longer. */
import { BITCOIN } from '@lotbook/ledger/asset-id';
import type { SettingsPreviewQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';

type Restated = NonNullable<NonNullable<SettingsPreviewQuery['settingsPreview']['taxYears']>['restated']>;

export function RestatedNotes(props: Restated & { currency: string }) {
  const { currency, currencyBefore, pricesConverted, withoutRate, ownAmounts } = props;
  return (
    <ul className="list-disc space-y-1 pl-4 text-13 text-quiet">
      <li>
        Values are converted at the {currency === BITCOIN ? 'closing price of bitcoin' : 'reference rate'} of their day;
        what was stated in {currency} is taken as it was stated.
        {currency === BITCOIN &&
          ' After the change a transaction counts at the price of its minute where one is known, so these figures may then differ a little.'}
      </li>
      {pricesConverted > 0 && (
        <li>
          ≈ {plural(pricesConverted, 'value')} {pricesConverted === 1 ? 'was' : 'were'} found by a price. After the
          change prices are asked for again, so these figures may then differ a little.
        </li>
      )}
      {withoutRate > 0 && (
        <li>
          Not known here: {plural(withoutRate, 'value')} for whose day no exchange rate is stored. Rates are looked up
          after the change.
        </li>
      )}
      {ownAmounts > 0 && (
        <li>
          The cost or proceeds that you typed for {plural(ownAmounts, 'transaction')} in {currencyBefore} have no stored
          exchange rate. They are unknown until a rate is found.
        </li>
      )}
    </ul>
  );
}
