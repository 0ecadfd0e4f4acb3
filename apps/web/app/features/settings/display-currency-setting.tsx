/** The currency of portfolio, prices and performance. It never affects taxes. */
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@lotbook/ledger/display-currency';
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { DisplayedIn } from '../../ui/displayed-in.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { Setting, useSaving } from './setting.tsx';

const DisplayCurrencyQueryDocument = graphql(`
  query DisplayCurrencySetting {
    displayedIn {
      ...DisplayedInParts
    }
  }
`);

const SetDisplayCurrencyDocument = graphql(`
  mutation SetDisplayCurrency($currency: DisplayCurrency) {
    setDisplayCurrency(currency: $currency) {
      success
      error
    }
  }
`);

const SHOWN_IN = [
  'DisplayCurrencySetting',
  'Holdings',
  'Dashboard',
  'PerformancePage',
  'Wallets',
  'Wallet',
  'WalletPerformance',
  'HoldingLots',
  'CurrencyPricePage',
];

export function DisplayCurrencySetting({ base }: { base: string }) {
  const { saving, save, isSaving } = useSaving(SetDisplayCurrencyDocument, SHOWN_IN);
  const { data } = useQuery(graphqlQuery(DisplayCurrencyQueryDocument));
  const others = DISPLAY_CURRENCIES.filter(({ symbol }) => symbol !== base);
  const options: Option[] = [
    { value: base, label: 'Same as base currency', detail: base },
    ...others.map(({ symbol, name }) => ({ value: symbol, label: name, detail: symbol })),
  ];
  const choose = (symbol: string) =>
    void save(
      { currency: symbol === base ? null : (symbol as DisplayCurrency) },
      `Saved. Your portfolio and performance are shown in ${symbol}.`,
    );
  return (
    <Setting
      label="Display currency"
      hint={`Used for your portfolio, wallets, performance and holdings, with each day at its own rate. Taxes stay in the base currency, ${base}.`}
      saving={saving}
    >
      {(control) => (
        <>
          <Select
            {...control}
            options={options}
            value={data?.displayedIn.wanted ?? base}
            isDisabled={isSaving || data === undefined}
            onChange={choose}
          />
          {data && <DisplayedIn display={data.displayedIn} />}
        </>
      )}
    </Setting>
  );
}
