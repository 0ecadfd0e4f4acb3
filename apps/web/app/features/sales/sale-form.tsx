import { digitsApart } from '@lotbook/ledger/decimal-text';
import { currentPriceText } from '@lotbook/ledger/price-source';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SaleInput, SellableAssetFragment, SellableUnitsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Moment } from '../../ui/moment.tsx';
import { faultOfAmount, readAmount, readAmountAboveZero } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';
import { useHideFigures } from '../../ui/use-hide-amounts.ts';
import { quantityHeld, tooMuch, walletsHolding } from './sellable.ts';

graphql(`
  fragment SellableUnits on SellableUnits {
    asset {
      id
    }
    account {
      id
      name
    }
    quantity
  }
`);

graphql(`
  fragment SellableAsset on AssetLots {
    asset {
      id
      symbol
      name
    }
    quantity
    price {
      price
      at
      source
    }
  }
`);

type Props = {
  assets: readonly SellableAssetFragment[];
  units: readonly SellableUnitsFragment[];
  isByWallet: boolean;
  currency: string;
  onSale: (sale: SaleInput) => void;
};

type Typed = { quantity: string; price: string; fee: string };

export function SaleForm({ assets, units, isByWallet, currency, onSale }: Props) {
  const [assetId, setAssetId] = useState(assets[0]!.asset.id);
  const [chosenId, setAccountId] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ quantity: '', price: '', fee: '' });
  const [wasSent, setWasSent] = useState(false);
  const hideFigures = useHideFigures();
  const one = assets.find(({ asset }) => asset.id === assetId) ?? assets[0]!;
  const holding = walletsHolding(units, one.asset.id);
  // A single wallet is selected automatically.
  const wallet =
    holding.find(({ id }) => id === chosenId) ?? (isByWallet && holding.length === 1 ? holding[0] : undefined);
  const accountId = wallet?.id ?? null;
  const there = { held: quantityHeld(units, one.asset.id, accountId), symbol: one.asset.symbol, wallet: wallet?.name };
  const errors = errorsOf(typed, { hasPrice: one.price != null, isWalletMissing: isByWallet && !wallet, there });
  const shown = wasSent ? errors : {};
  const put = (key: keyof Typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [key]: event.target.value });
  const submit = () => {
    setWasSent(true);
    if (Object.keys(errors).length > 0) return;
    onSale({
      assetId: one.asset.id,
      accountId,
      quantity: readAmount(typed.quantity)!,
      price: readAmount(typed.price),
      fee: readAmount(typed.fee),
    });
  };
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Asset">
        {(control) => (
          <Select
            {...control}
            options={assets.map(({ asset }) => ({ value: asset.id, label: asset.symbol, detail: asset.name }))}
            value={one.asset.id}
            onChange={setAssetId}
          />
        )}
      </Field>
      <Field label="Wallet" isOptional={!isByWallet} error={shown.wallet}>
        {(control) => (
          <Select
            {...control}
            options={holding.map(({ id, name, quantity }) => ({
              value: id,
              label: name,
              detail: `${hideFigures(digitsApart(quantity))} ${one.asset.symbol}`,
            }))}
            value={accountId}
            onChange={setAccountId}
          />
        )}
      </Field>
      <Field label="Quantity" error={shown.quantity}>
        {(control) => <Input {...control} inputMode="decimal" value={typed.quantity} onChange={put('quantity')} />}
      </Field>
      <Field label={`Price in ${currency}`} isOptional={one.price != null} error={shown.price}>
        {(control) => <Input {...control} inputMode="decimal" value={typed.price} onChange={put('price')} />}
      </Field>
      <Field label={`Fee in ${currency}`} isOptional error={shown.fee}>
        {(control) => <Input {...control} inputMode="decimal" value={typed.fee} onChange={put('fee')} />}
      </Field>
      <div className="space-y-4 sm:col-span-2 lg:col-span-5">
        <p className="text-13 text-quiet">
          {wallet ? `${wallet.name} holds` : 'You hold'}{' '}
          <AmountText
            kind="crypto"
            value={there.held ?? one.quantity}
            currency={one.asset.symbol}
            format={{ fractionDigits: 8 }}
          />
          .{' '}
          {one.price ? (
            <>
              Leave the price blank to use <AmountText value={one.price.price} currency={currency} />,{' '}
              {currentPriceText(one.price.source)} on <Moment at={one.price.at} format="short-day" />.
            </>
          ) : (
            'No price available. Enter one.'
          )}
        </p>
        <Button type="submit" kind="primary">
          Simulate the sale
        </Button>
      </div>
    </form>
  );
}

type Errors = { wallet?: string; quantity?: string; price?: string; fee?: string };

type Known = { hasPrice: boolean; isWalletMissing: boolean; there: Parameters<typeof tooMuch>[1] };

function errorsOf({ quantity, price, fee }: Typed, { hasPrice, isWalletMissing, there }: Known): Errors {
  const isPriceFine = price.trim() === '' ? hasPrice : readAmountAboveZero(price) !== null;
  const sold = readAmountAboveZero(quantity);
  const wrongQuantity =
    sold === null ? faultOfAmount(quantity, 'Enter a quantity above zero, such as 0.5') : tooMuch(sold, there);
  return {
    ...(isWalletMissing ? { wallet: 'Choose a wallet: lots are tracked per wallet' } : {}),
    ...(wrongQuantity === null ? {} : { quantity: wrongQuantity }),
    ...(isPriceFine ? {} : { price: faultOfAmount(price, 'Enter a price above zero') }),
    ...(fee.trim() === '' || readAmount(fee) !== null
      ? {}
      : { fee: faultOfAmount(fee, 'Enter a fee of zero or more') }),
  };
}
