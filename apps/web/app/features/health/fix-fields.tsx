import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import { useEffect, useState } from 'react';
import type { ProblemFix, ProblemFixKind } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { PriceByDate } from './price-by-date.tsx';
import { NOT_A_NUMBER, PriceField } from './price-field.tsx';

type Props = {
  kind: ProblemFixKind;
  problemKind: string;
  pricesOf: string | null;
  currency: string;
  symbol: string | null;
  missing?: string | null | undefined;
  onChange: (fix: ProblemFix | null) => void;
};

export function FixFields({ kind, problemKind, pricesOf, currency, symbol, missing, onChange }: Props) {
  switch (kind) {
    case 'PURCHASE':
      return <PurchaseFields {...{ currency, symbol, missing }} onChange={onChange} />;
    case 'UNIT_PRICE':
      return pricesOf === null ? (
        <PriceField
          label={`Price of one ${symbol ?? 'unit'}, in ${currency}`}
          hint="Value = quantity × price."
          onChange={onChange}
        />
      ) : (
        <PriceByDate {...{ problemKind, currency, symbol, onChange }} groupId={pricesOf} />
      );
    case 'OWN_WALLET':
      return <OwnWalletField onChange={onChange} />;
    case 'SPAM':
      return (
        <p className="text-quiet">
          Transactions of a spam token are excluded from lists, balances and tax. You can undo this in Spam.
        </p>
      );
    case 'KEEP_PRICE':
      return (
        <p className="text-quiet">
          Your current price stays. The problem returns only if the two sources drift further apart.
        </p>
      );
    case 'OTHER_PRICE':
      return (
        <p className="text-quiet">
          Each movement takes the second source's value as your own choice. No source overrides it later.
        </p>
      );
    case 'TYPE':
      return <TypeFields problemKind={problemKind} onChange={onChange} />;
    case 'MATCH':
      return (
        <p className="text-quiet">Each is matched with its most likely counterpart. Those without one stay open.</p>
      );
    case 'IGNORE':
      return (
        <p className="text-quiet">
          Ignored transactions stay in the list but don't count in balances or tax, and an ignored sale is missing from
          your tax reports. Ignore only duplicates and transactions that never happened.
        </p>
      );
  }
}

function PurchaseFields({
  currency,
  symbol,
  missing,
  onChange,
}: Pick<Props, 'currency' | 'symbol' | 'missing' | 'onChange'>) {
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
        label={`Total cost (${currency})`}
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
      <Field label="Purchase date" isOptional hint="If blank, the day before the sale.">
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

/** Withdrawals first; a match would make a transfer. "Sold" is a disposal at market value. */
const SENT: readonly Type[] = [
  { type: 'spend', label: 'Sold' },
  { type: 'spend', label: 'Spent' },
  ...plain('gift', 'donation', 'lost', 'stolen', 'fee', 'margin_loss'),
];
const RECEIVED: readonly Type[] = plain('income', 'gift_received', 'margin_gain');

type Type = { type: TransactionType; label: string };

function plain(...types: readonly TransactionType[]): Type[] {
  return types.map((type) => ({ type, label: VERBS[type] }));
}

function typesFor(problemKind: string): readonly Type[] {
  if (problemKind === 'unmatched-transfer') return SENT;
  if (problemKind === 'uncategorized') return RECEIVED;
  return [...SENT, ...RECEIVED];
}

const KINDS = { ...INCOME_VERBS, staking: 'Staking', other: 'Other' };

function TypeFields({ problemKind, onChange }: Pick<Props, 'problemKind' | 'onChange'>) {
  const types = typesFor(problemKind);
  const [chosen, setChosen] = useState<string | null>(null);
  const type = types.find(({ label }) => label === chosen)?.type;
  const [label, setLabel] = useState<(typeof INCOME_LABELS)[number]>('other');
  return (
    <>
      <Field label="Classify as">
        {(control) => (
          <Select
            {...control}
            options={types.map(({ label }) => ({ value: label, label }))}
            value={chosen}
            onChange={(word) => {
              setChosen(word);
              const of = types.find((one) => one.label === word)!.type;
              onChange(of === 'income' ? { type: of, label } : { type: of });
            }}
          />
        )}
      </Field>
      {chosen === 'Sold' && (
        <p className="text-13 text-quiet">
          Counted as a sale at market value on that day. To enter your actual proceeds, edit the transaction.
        </p>
      )}
      {type === 'income' && (
        <Field label="Kind of income">
          {(control) => (
            <Select
              {...control}
              options={INCOME_LABELS.map((value) => ({ value, label: KINDS[value] }))}
              value={label}
              onChange={(chosen) => {
                setLabel(chosen);
                onChange({ type: 'income', label: chosen });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The default name of a wallet the user has not added. */
const OTHER_WALLET = 'My other wallet';

function OwnWalletField({ onChange }: Pick<Props, 'onChange'>) {
  const [name, setName] = useState(OTHER_WALLET);
  const say = useLatest(onChange);
  useEffect(() => say.current(name.trim() === '' ? null : { ownWallet: name.trim() }), [name, say]);
  return (
    <Field
      label="Wallet name"
      hint="The units keep their cost and dates; nothing is sold. Enter one of your wallets or a new name."
    >
      {(control) => (
        <Input {...control} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      )}
    </Field>
  );
}
