import { currentPriceText } from '@lotbook/ledger/price-source';
import { useState } from 'react';
import type { HarvestPriceInput } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Moment } from '../../ui/moment.tsx';
import { faultOfAmount, readAmountAboveZero } from '../../ui/read-amount.ts';

export type PricedAsset = {
  id: string;
  symbol: string;
  price: { price: string; at: string; source?: string | null; isOwn: boolean } | null;
};

type Props = {
  assets: readonly PricedAsset[];
  currency: string;
  ownPrices: readonly HarvestPriceInput[];
  onChange: (prices: HarvestPriceInput[]) => void;
};

export function OwnPrices({ assets, currency, ownPrices, onChange }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(ownPrices.map(({ assetId, price }) => [assetId, price])),
  );
  const wrong = (text: string | undefined) =>
    text !== undefined && text.trim() !== '' && readAmountAboveZero(text) === null;
  const apply = () =>
    onChange(
      Object.entries(typed).flatMap(([assetId, text]) => {
        const price = readAmountAboveZero(text);
        return price === null ? [] : [{ assetId, price }];
      }),
    );
  return (
    <details className="mt-6 border-rule border-y py-3">
      <summary className="cursor-pointer font-medium">Prices</summary>
      <form
        noValidate
        className="pt-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <p className="mb-3 max-w-prose text-13 text-quiet">
          Each asset uses today's price or, without one, the last price in your transactions. Enter a price in{' '}
          {currency} to use your own.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {assets.map(({ id, symbol, price }) => (
            <Field
              key={id}
              label={symbol}
              hint={price && !price.isOwn ? <LastKnown price={price} /> : price ? 'Your price' : 'No price'}
              error={wrong(typed[id]) ? faultOfAmount(typed[id] ?? '', 'Enter a price above zero') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={typed[id] ?? ''}
                  placeholder={price?.price ?? ''}
                  onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="mt-4 flex gap-2">
          <Button type="submit" disabled={Object.values(typed).some(wrong)}>
            Use these prices
          </Button>
          {ownPrices.length > 0 && (
            <Button
              onClick={() => {
                setTyped({});
                onChange([]);
              }}
            >
              Reset prices
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

function LastKnown({ price: { price, at, source } }: { price: { price: string; at: string; source?: string | null } }) {
  return (
    <>
      {price}, {currentPriceText(source)}, of <Moment at={at} format="short-day" />
    </>
  );
}
