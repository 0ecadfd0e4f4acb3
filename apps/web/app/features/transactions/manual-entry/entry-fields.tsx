import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { AssetBox } from './asset-box.tsx';
import type { Account, CellName, EntryRow } from './entry-row.ts';
import type { EntryVerb } from './entry-verbs.ts';

export type EntryFormOf = UseFormReturn<EntryRow>;

/** A field that clears its error on the first change. */
export const registered = (form: EntryFormOf, cell: CellName) =>
  form.register(cell, { onChange: () => form.clearErrors(cell) });

export function setCell(form: EntryFormOf, cell: CellName, text: string): void {
  form.setValue(cell, text, { shouldDirty: true });
  form.clearErrors(cell);
}

type NumberFieldProps = {
  form: EntryFormOf;
  cell: CellName;
  label: ReactNode;
  hint?: string;
  isOptional?: boolean;
  placeholder?: string;
};

export function NumberField({ form, cell, label, hint, isOptional, placeholder = '0.00' }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={form.formState.errors[cell]?.message}>
      {(control) => (
        <Input
          {...control}
          {...registered(form, cell)}
          className="numeric"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

type AssetFieldProps = { form: EntryFormOf; cell: CellName; label: string; placeholder: string };

function AssetField({ form, cell, label, placeholder }: AssetFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[cell]?.message}>
      {(control) => (
        <AssetBox
          {...control}
          placeholder={placeholder}
          value={form.watch(cell)}
          onChange={(symbol) => setCell(form, cell, symbol)}
        />
      )}
    </Field>
  );
}

const isMoney = (type: string, side: 'sent' | 'received' | 'fee') =>
  (type === 'buy' && side !== 'received') || (type === 'sell' && side !== 'sent');

type AmountFieldsProps = {
  form: EntryFormOf;
  verb: EntryVerb;
  side: 'sent' | 'received' | 'fee';
  label: string;
  currency: string;
  isOptional?: boolean;
};

export function AmountFields({ form, verb, side, label, currency, isOptional }: AmountFieldsProps) {
  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NumberField form={form} cell={`${side}Quantity`} label={label} isOptional={isOptional} />
      <AssetField
        form={form}
        cell={`${side}Asset`}
        label={`${label}: asset`}
        placeholder={isMoney(verb.type, side) ? currency : 'BTC'}
      />
    </div>
  );
}

type AccountFieldProps = {
  form: EntryFormOf;
  cell: 'account' | 'toAccount';
  label: string;
  accounts: readonly Account[];
};

export function AccountField({ form, cell, label, accounts }: AccountFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[cell]?.message}>
      {(control) => (
        <Select
          {...control}
          aria-label={label}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.watch(cell) || null}
          onChange={(id) => setCell(form, cell, id)}
          placeholder="Choose a wallet"
        />
      )}
    </Field>
  );
}

export function SplitFields({ form, split }: { form: EntryFormOf; split: NonNullable<EntryVerb['split']> }) {
  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
      <AssetField form={form} cell="sentAsset" label={split.asset} placeholder="BTC" />
      <NumberField
        form={form}
        cell="splitRatio"
        label={split.ratio}
        hint="10 if one unit became ten, 0.1 if ten became one. Applies to all your wallets; cost and dates stay."
        placeholder="10"
      />
    </div>
  );
}
