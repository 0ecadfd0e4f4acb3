/** What is still to be said about a fix: a cost and a day, a price, a type. */
import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import { useState } from 'react';
import type { ProblemFix, ProblemFixKind } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';

type Props = {
  kind: ProblemFixKind;
  currency: string;
  symbol: string | null;
  missing?: string | null | undefined;
  /** Null: it is not said yet, or not in a way that can be read. */
  onChange: (fix: ProblemFix | null) => void;
};

export function FixFields({ kind, currency, symbol, missing, onChange }: Props) {
  switch (kind) {
    case 'PURCHASE':
      return <PurchaseFields {...{ currency, symbol, missing }} onChange={onChange} />;
    case 'UNIT_PRICE':
      return <PriceField currency={currency} symbol={symbol} onChange={onChange} />;
    case 'KEEP_PRICE':
      return (
        <p className="text-quiet">
          The price that counts stays. It is asked about again only if the two sources come to be farther apart.
        </p>
      );
    case 'OTHER_PRICE':
      return (
        <p className="text-quiet">
          Each movement gets the value that the second source has for it, as one that you chose. No source changes it
          after that.
        </p>
      );
    case 'TYPE':
      return <TypeFields onChange={onChange} />;
    case 'MATCH':
      return (
        <p className="text-quiet">
          Each is matched with the transaction that it most likely belongs to. Where there is none, it stays open.
        </p>
      );
    case 'IGNORE':
      return (
        <p className="text-quiet">
          Ignored transactions stay in the list but count neither in balances nor in tax. A sale that is ignored is
          missing from your tax reports. Ignore only what did not happen, or is there twice.
        </p>
      );
  }
}

const NOT_A_NUMBER = 'Type a number, such as 1200.50.';

function PurchaseFields({ currency, symbol, missing, onChange }: Omit<Props, 'kind'>) {
  const [cost, setCost] = useState('');
  const [day, setDay] = useState('');
  const read = readAmount(cost);
  const say = (typed: string, on: string) => {
    const amount = readAmount(typed);
    onChange(amount === null ? null : { purchase: { cost: amount, ...(on === '' ? {} : { acquiredOn: on }) } });
  };
  return (
    <>
      <Field
        label={`What all the missing units cost, in ${currency}`}
        hint={
          missing != null && (
            <>
              <AmountText kind="crypto" value={missing} currency={symbol ?? 'units'} /> missing.
            </>
          )
        }
        error={cost.trim() !== '' && read === null ? faultOfAmount(cost, NOT_A_NUMBER) : ''}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={cost}
            onChange={({ target }) => {
              setCost(target.value);
              say(target.value, day);
            }}
          />
        )}
      </Field>
      <Field label="Day of the purchase" isOptional hint="Left empty: just before the units were first missing.">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              say(cost, target.value);
            }}
          />
        )}
      </Field>
    </>
  );
}

function PriceField({ currency, symbol, onChange }: Pick<Props, 'currency' | 'symbol' | 'onChange'>) {
  const [price, setPrice] = useState('');
  const isWrong = price.trim() !== '' && readAmount(price) === null;
  return (
    <Field
      label={`Price of one ${symbol ?? 'unit'}, in ${currency}`}
      hint="The same for all of them: each gets its quantity times this price as its value."
      error={isWrong ? faultOfAmount(price, NOT_A_NUMBER) : ''}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={price}
          onChange={({ target }) => {
            setPrice(target.value);
            const unitPrice = readAmount(target.value);
            onChange(unitPrice === null ? null : { unitPrice });
          }}
        />
      )}
    </Field>
  );
}

/** Those that need no other side; a transfer is made by matching. */
const TYPES: readonly TransactionType[] = [
  'income',
  'gift_received',
  'margin_gain',
  'spend',
  'gift',
  'donation',
  'lost',
  'stolen',
  'fee',
  'margin_loss',
];
const KINDS = { ...INCOME_VERBS, staking: 'Staking', other: 'Other' };

function TypeFields({ onChange }: Pick<Props, 'onChange'>) {
  const [type, setType] = useState<TransactionType | null>(null);
  const [label, setLabel] = useState<(typeof INCOME_LABELS)[number]>('other');
  return (
    <>
      <Field label="What they were">
        {(control) => (
          <Select
            {...control}
            options={TYPES.map((value) => ({ value, label: VERBS[value] }))}
            value={type}
            onChange={(chosen) => {
              setType(chosen);
              onChange(chosen === 'income' ? { type: chosen, label } : { type: chosen });
            }}
          />
        )}
      </Field>
      {type === 'income' && (
        <Field label="Kind of income">
          {(control) => (
            <Select
              {...control}
              options={INCOME_LABELS.map((value) => ({ value, label: KINDS[value] }))}
              value={label}
              onChange={(chosen) => {
                setLabel(chosen);
                onChange({ type, label: chosen });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
