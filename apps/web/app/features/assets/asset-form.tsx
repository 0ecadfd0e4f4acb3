import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useUndoing } from '../../data/changes.ts';
import { argumentOf, explain } from '../../data/errors.ts';
import { runWith } from '../../data/queries.ts';
import type { UserAssetPartsFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { AddUserAssetDocument, EditUserAssetDocument } from './assets.graphql.ts';

type Props = { asset?: UserAssetPartsFragment; onClose: () => void };

type Cells = { symbol: string; name: string; description: string; priceUsd: string };

export function AssetForm({ asset, onClose }: Props) {
  const form = useForm<Cells>({
    defaultValues: {
      symbol: asset?.typedSymbol ?? '',
      name: asset && asset.name !== asset.symbol ? asset.name : '',
      description: asset?.description ?? '',
      priceUsd: asset?.priceUsd ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = useSaving(asset, onClose);
  const submit = form.handleSubmit(async (cells) => {
    const refused = await save(cells);
    if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
  });
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={asset ? `Edit ${asset.symbol}` : 'Add custom currency'}
      mark={asset && <AssetMark symbol={asset.symbol} assetId={asset.id} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isSubmitting} onClick={submit}>
            {asset ? 'Save' : 'Add custom currency'}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field
          label="Symbol"
          hint="The symbol in your files. If it is already listed, such as BTC, yours is shown as BTC (own)."
          error={errors.symbol?.message}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              {...form.register('symbol', { validate: (text) => text.trim() !== '' || 'This field is required' })}
            />
          )}
        </Field>
        <Field label="Name" isOptional error={errors.name?.message}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('name')} />}
        </Field>
        <Field label="Description" isOptional error={errors.description?.message}>
          {(control) => <TextArea {...control} rows={2} {...form.register('description')} />}
        </Field>
        <Field
          label="Price per unit, in USD"
          isOptional
          hint="Used for every day without its own price. Leave it blank if you don't know it."
          error={errors.priceUsd?.message}
        >
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" {...form.register('priceUsd')} />}
        </Field>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type Refused = { field: keyof Cells; message: string };

function useSaving(asset: UserAssetPartsFragment | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  return async ({ symbol, name, description, priceUsd }: Cells): Promise<Refused | null> => {
    const cells = { symbol, name: name || null, description: description || null, priceUsd: priceUsd || null };
    try {
      const answer = asset
        ? (await runWith(client, EditUserAssetDocument, { assetId: asset.id, ...cells })).editUserAsset
        : (await runWith(client, AddUserAssetDocument, cells)).addUserAsset;
      if (!answer.success)
        return { field: fieldNamed(answer.field), message: answer.error ?? "Couldn't save the custom currency." };
      const shown = answer.asset?.symbol ?? symbol;
      offer(answer.change, asset ? `${shown} is saved.` : `${shown} is added.`);
      onSaved();
      void client.invalidateQueries();
      return null;
    } catch (error) {
      return { field: fieldNamed(argumentOf(error)), message: explain(error) };
    }
  };
}

function fieldNamed(name: string | null | undefined): keyof Cells {
  return name === 'name' || name === 'description' || name === 'priceUsd' ? name : 'symbol';
}
