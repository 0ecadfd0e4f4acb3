import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useSearchParams } from 'react-router';
import { readPreferences, rememberPriceCurrency } from '../../data/cookies.ts';
import type { PricesInPartsFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/control-look.ts';
import { displayCurrency } from './named-currency.ts';
import { CURRENCY_PARAM } from './price-currency.ts';

export function CurrencyPicker({ shownIn }: { shownIn: PricesInPartsFragment }) {
  const [search, setSearch] = useSearchParams();
  const others = [...search].filter(([name]) => name !== CURRENCY_PARAM);
  const named = displayCurrency(search.get(CURRENCY_PARAM));
  useEffect(() => {
    // Visitors who arrive through a link keep its currency unless they chose one.
    if (named !== null && readPreferences(document.cookie).priceCurrency === null) rememberPriceCurrency(named);
  }, [named]);
  const choose = (currency: string) => {
    rememberPriceCurrency(currency);
    setSearch([...others, [CURRENCY_PARAM, currency]], { replace: true, preventScrollReset: true });
  };
  return (
    <Form method="get" className="flex gap-2">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="relative block min-w-41">
        <select
          name={CURRENCY_PARAM}
          aria-label="Currency of prices"
          value={shownIn.wanted}
          onChange={(event) => choose(event.target.value)}
          className={`${controlLook} h-9 appearance-none pr-8`}
        >
          {DISPLAY_CURRENCIES.map(({ symbol, name }) => (
            <option key={symbol} value={symbol}>
              {symbol} · {name}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          size={14}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet"
        />
      </span>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}
