import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { allWallets } from '../../data/all-wallets.ts';
import { useUndoing } from '../../data/changes.ts';
import { argumentOf, explain } from '../../data/errors.ts';
import { graphqlQuery, runWith } from '../../data/queries.ts';
import type { NftFormQuery } from '../../generated/graphql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Select } from '../../ui/select.tsx';
import { ImportNftDocument, NftFormDocument } from './assets.graphql.ts';

type Cells = {
  address: string;
  tokenId: string;
  name: string;
  quantity: string;
  costBasis: string;
  dateAcquired: string;
  walletId: string;
};

const BLANK: Cells = {
  address: '',
  tokenId: '',
  name: '',
  quantity: '1',
  costBasis: '',
  dateAcquired: '',
  walletId: '',
};
const TITLE = 'Import NFT';
const REQUIRED = { validate: (text: string) => text.trim() !== '' || 'This field is required' };

export function NftForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(graphqlQuery(NftFormDocument, {}));
  if (!query.data) {
    return (
      <Dialog width="narrow" isOpen onClose={onClose} title={TITLE}>
        <QueryStates query={query}>{() => null}</QueryStates>
      </Dialog>
    );
  }
  if (allWallets(query.data.wallets).length === 0) {
    return (
      <Dialog
        width="narrow"
        isOpen
        onClose={onClose}
        title={TITLE}
        footer={
          <ButtonLink kind="primary" to="/wallets?add_integration=">
            Add wallet
          </ButtonLink>
        }
      >
        An NFT needs a wallet. Add one first.
      </Dialog>
    );
  }
  return <Filled data={query.data} onClose={onClose} />;
}

function Filled({ data, onClose }: { data: NftFormQuery; onClose: () => void }) {
  const wallets = allWallets(data.wallets).map(({ id, name }) => ({ value: id, label: name }));
  const only = wallets.length === 1 ? wallets[0]!.value : '';
  const form = useForm<Cells>({ defaultValues: { ...BLANK, walletId: only } });
  form.register('walletId', REQUIRED);
  const bringIn = useBringingIn(onClose);
  const submit = form.handleSubmit(async (cells) => {
    const refused = await bringIn(cells);
    if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
  });
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={TITLE}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={form.formState.isSubmitting} onClick={submit}>
            {TITLE}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField form={form} name="address" label="Contract address" hint="Enter 0x and 40 digits or letters." />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField form={form} name="tokenId" label="Token ID" />
          <TextField form={form} name="quantity" label="Quantity" />
        </div>
        <TextField form={form} name="name" label="Name" isOptional />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField form={form} name="costBasis" label={`Cost basis, in ${data.settings.baseCurrency.symbol}`} />
          <TextField form={form} name="dateAcquired" label="Date acquired" placeholder="2024-03-01" />
        </div>
        <Field label="Wallet" {...errorOf(form, 'walletId')}>
          {(control) => (
            <Select
              {...control}
              options={wallets}
              value={form.watch('walletId') || null}
              onChange={(id) => {
                form.setValue('walletId', id);
                form.clearErrors('walletId');
              }}
              placeholder="Choose a wallet"
            />
          )}
        </Field>
        {data.settings.country.code === 'US' && (
          <p className="text-13 text-quiet">
            An NFT may be a collectible, whose long-term gain is taxed at up to 28%. Lotbook does not apply that rate.
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type TextFieldProps = {
  form: UseFormReturn<Cells>;
  name: Exclude<keyof Cells, 'walletId'>;
  label: string;
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
};

function TextField({ form, name, label, isOptional, placeholder, hint }: TextFieldProps) {
  return (
    <Field label={label} {...(isOptional && { isOptional })} {...(hint && { hint })} {...errorOf(form, name)}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          {...form.register(name, isOptional ? {} : REQUIRED)}
        />
      )}
    </Field>
  );
}

function errorOf(form: UseFormReturn<Cells>, name: keyof Cells): { error?: string } {
  const message = form.formState.errors[name]?.message;
  return message ? { error: message } : {};
}

type Refused = { field: keyof Cells; message: string };

function useBringingIn(onDone: () => void) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  return async ({ name, ...cells }: Cells): Promise<Refused | null> => {
    try {
      const { importNft: answer } = await runWith(client, ImportNftDocument, { ...cells, name: name || null });
      if (!answer.success)
        return { field: fieldNamed(answer.field), message: answer.error ?? "Couldn't import the NFT." };
      offer(answer.change, `${answer.asset?.symbol ?? 'The NFT'} is imported.`);
      onDone();
      void client.invalidateQueries();
      return null;
    } catch (error) {
      return { field: fieldNamed(argumentOf(error)), message: explain(error) };
    }
  };
}

function fieldNamed(name: string | null | undefined): keyof Cells {
  return name != null && Object.hasOwn(BLANK, name) ? (name as keyof Cells) : 'address';
}
