import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { allWallets } from '../../../data/all-wallets.ts';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EditTransactionPartsFragment } from '../../../generated/graphql.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useTimeZone } from '../../../ui/moment.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';
import { AssetBox } from '../manual-entry/asset-box.tsx';
import { type EditValues, enterable } from './edit-values.ts';

const WalletsToChooseDocument = graphql(`
  query WalletsToChoose {
    wallets {
      ...WalletNames
    }
  }
`);

type Form = UseFormReturn<EditValues>;
type Props = { form: Form; transaction: EditTransactionPartsFragment; currency: string };

export function EditFields({ form, transaction, currency }: Props) {
  const zone = useTimeZone().replaceAll('_', ' ');
  const wallets = useQuery(graphqlQuery(WalletsToChooseDocument, {}));
  const accounts = wallets.data ? allWallets(wallets.data.wallets) : transaction.flows.map(({ account }) => account);
  const can = enterable(transaction);
  const isSplit = transaction.type === 'split';
  return (
    <div className="space-y-4">
      <TextField form={form} name="dateTime" label={`Date and time (${zone})`} type="datetime-local" step={1} />
      {!isSplit &&
        transaction.flows.map((flow, i) => (
          <FlowFields key={flow.position} {...{ form, transaction, currency, accounts }} place={i} />
        ))}
      {!isSplit && (
        <div className="grid gap-3 md:grid-cols-2">
          <NumberField
            form={form}
            name="feeQuantity"
            label="Additional fee"
            isOptional
            error={messageOf(form, 'feeQuantity')}
          />
          <Field label="Asset of the additional fee" isOptional>
            {(control) => (
              <AssetBox
                {...control}
                placeholder={currency}
                value={form.watch('feeAsset')}
                onChange={(symbol) => form.setValue('feeAsset', symbol, { shouldDirty: true })}
              />
            )}
          </Field>
        </div>
      )}
      {can.cost && (
        <div className="grid gap-3 md:grid-cols-2">
          <NumberField
            form={form}
            name="costBasis"
            label={`Cost basis in ${currency}`}
            hint="Blank: calculated."
            isOptional
          />
          <TextField
            form={form}
            name="dateAcquired"
            label="Acquired on"
            hint="Blank: the date of this transaction."
            type="date"
            isOptional
          />
        </div>
      )}
      {can.proceeds && (
        <div className="grid gap-3 md:grid-cols-2">
          <NumberField
            form={form}
            name="proceeds"
            label={`Proceeds in ${currency}`}
            hint="Blank: calculated."
            isOptional
          />
          {can.disposalBasis && (
            <NumberField
              form={form}
              name="disposalBasis"
              label={`Cost basis of the disposal in ${currency}`}
              hint="Blank: calculated from the lots used."
              isOptional
            />
          )}
        </div>
      )}
    </div>
  );
}

const DIRECTIONS = { IN: 'Received', OUT: 'Sent', FEE: 'Fee' };

type FlowProps = Props & { accounts: readonly { id: string; name: string }[]; place: number };

function FlowFields({ form, transaction, currency, accounts, place }: FlowProps) {
  const flow = transaction.flows[place]!;
  const name = `${DIRECTIONS[flow.direction]} ${flow.asset.symbol}`;
  const hideFigures = useHideFigures();
  const isTransfer = transaction.type === 'transfer';
  const isRemoved = form.watch(`flows.${place}.isRemoved`);
  const hasValue = flow.asset.symbol !== currency && (!isTransfer || flow.direction === 'FEE');
  return (
    <fieldset className="space-y-2 border-rule border-t pt-3">
      <legend className="sr-only">{name}</legend>
      {!isRemoved && (
        <div className="grid gap-3 md:grid-cols-2">
          {!(isTransfer && flow.direction === 'IN') && (
            <NumberField form={form} name={`flows.${place}.quantity`} label={name} />
          )}
          <Field label={`Wallet of ${flow.asset.symbol}`} error={messageOf(form, `flows.${place}.accountId`)}>
            {(control) => (
              <Select
                {...control}
                options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
                value={form.watch(`flows.${place}.accountId`)}
                onChange={(id) => form.setValue(`flows.${place}.accountId`, id, { shouldDirty: true })}
              />
            )}
          </Field>
          {hasValue && (
            <NumberField
              form={form}
              name={`flows.${place}.fiatValue`}
              label={`Value of ${flow.asset.symbol} in ${currency}`}
              isOptional
              placeholder={hideFigures(flow.fiatValue ?? '')}
            />
          )}
        </div>
      )}
      {flow.direction === 'FEE' && (
        <Checkbox
          label={`There was no fee in ${hideFigures(flow.quantity)} ${flow.asset.symbol}`}
          checked={isRemoved}
          onCheckedChange={(is) => form.setValue(`flows.${place}.isRemoved`, is, { shouldDirty: true })}
        />
      )}
    </fieldset>
  );
}

function messageOf(form: Form, name: FieldPath<EditValues>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message;
}

type TextProps = {
  form: Form;
  name: FieldPath<EditValues>;
  label: ReactNode;
  hint?: string;
  isOptional?: boolean;
  error?: string | undefined;
  type?: string;
  step?: number;
  inputMode?: 'decimal';
  placeholder?: string;
  className?: string;
};

function TextField({ form, name, label, hint, isOptional, ...input }: TextProps) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={messageOf(form, name)}>
      {(control) => (
        <Input
          {...input}
          {...control}
          {...form.register(name, { onChange: () => form.clearErrors(name) })}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

const NumberField = (props: TextProps) => <TextField {...props} inputMode="decimal" className="numeric" />;
