/** What would be sold: asset, wallet, quantity, price and fee. */
import { currentPriceText } from '@lotbook/ledger/price-source';
import { useState } from 'react';
import { allWallets } from '../../data/all-wallets.ts';
import { graphql } from '../../generated/gql.ts';
import type { SaleInput, SellableAssetFragment, WalletNamesFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Moment } from '../../ui/moment.tsx';
import { faultOfAmount, readAmount, readAmountAboveZero } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';

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
  wallets: WalletNamesFragment;
  /** Lots are kept per wallet, so a sale is of one. */
  isByWallet: boolean;
  currency: string;
  onSale: (sale: SaleInput) => void;
};

type Typed = { quantity: string; price: string; fee: string };

export function SaleForm({ assets, wallets, isByWallet, currency, onSale }: Props) {
  const [assetId, setAssetId] = useState(assets[0]!.asset.id);
  const [accountId, setAccountId] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ quantity: '', price: '', fee: '' });
  const [wasSent, setWasSent] = useState(false);
  const one = assets.find(({ asset }) => asset.id === assetId) ?? assets[0]!;
  const errors = errorsOf(typed, one.price != null, isByWallet && accountId === null);
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
            options={allWallets(wallets).map(({ id, name }) => ({ value: id, label: name }))}
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
          You hold{' '}
          <AmountText kind="crypto" value={one.quantity} currency={one.asset.symbol} format={{ fractionDigits: 8 }} />.{' '}
          {one.price ? (
            <>
              Leave the price blank to use <AmountText value={one.price.price} currency={currency} />,{' '}
              {currentPriceText(one.price.source)} on <Moment at={one.price.at} format="short-day" />.
            </>
          ) : (
            'No price is known. Enter one.'
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

function errorsOf({ quantity, price, fee }: Typed, hasPrice: boolean, isWalletMissing: boolean): Errors {
  const isPriceFine = price.trim() === '' ? hasPrice : readAmountAboveZero(price) !== null;
  return {
    ...(isWalletMissing ? { wallet: 'Choose where you sell: lots are kept per wallet' } : {}),
    ...(readAmountAboveZero(quantity) !== null
      ? {}
      : { quantity: faultOfAmount(quantity, 'Enter a quantity above zero, like 0.5') }),
    ...(isPriceFine ? {} : { price: faultOfAmount(price, 'Enter a price above zero') }),
    ...(fee.trim() === '' || readAmount(fee) !== null
      ? {}
      : { fee: faultOfAmount(fee, 'Enter a fee of zero or more') }),
  };
}
