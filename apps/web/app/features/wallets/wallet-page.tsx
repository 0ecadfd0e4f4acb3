/** One account: what it holds, which files it is made of, and what can be done with it. */
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { WalletQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { columnFractionDigits, formatCount, plural } from '../../ui/format.ts';
import { HowToGetFile } from '../../ui/how-to-get-file.tsx';
import { Input } from '../../ui/input.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { Empty } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { isNamedApart } from './wallet-list.tsx';
import { DeleteAccountDocument, RenameAccountDocument, WalletDocument } from './wallet-page.graphql.ts';

export type Wallet = NonNullable<WalletQuery['account']>;
type Balance = Wallet['balances'][number];

export const walletQuery = (id: string) => graphqlQuery(WalletDocument, { id });

const KINDS: Record<number, string> = {
  [ACCOUNT_KIND.exchange]: 'Exchange',
  [ACCOUNT_KIND.wallet]: 'Wallet',
  [ACCOUNT_KIND.custom]: 'Custom wallet',
  [ACCOUNT_KIND.other]: 'Other transactions',
};

type WalletViewProps = { wallet: Wallet; currency: string; onImport: () => void; children: ReactNode };

/** @param children  the files of this account */
export function WalletView({ wallet, currency, onImport, children }: WalletViewProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | undefined>(undefined);
  return (
    <>
      <p className="mb-2 text-13">
        <Link to="/wallets" className="text-quiet hover:underline">
          Wallets
        </Link>
        <span className="text-quiet"> /</span>
      </p>
      <PageHead
        title={wallet.name}
        actions={
          <>
            <Button kind="primary" onClick={onImport}>
              Import file
            </Button>
            <ButtonLink to={`/add_transaction?wallet=${wallet.id}`}>Add transaction</ButtonLink>
            <Menu
              trigger={(trigger) => (
                <IconButton {...trigger} label={`More about ${wallet.name}`}>
                  <Ellipsis size={17} aria-hidden />
                </IconButton>
              )}
              groups={[
                [
                  {
                    kind: 'action',
                    label: 'Rename',
                    icon: <Pencil size={15} aria-hidden />,
                    onSelect: () => setOpen('rename'),
                  },
                  {
                    kind: 'action',
                    label: 'Delete wallet',
                    icon: <Trash2 size={15} aria-hidden />,
                    isDanger: true,
                    onSelect: () => setOpen('delete'),
                  },
                ],
              ]}
            />
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-2">
          {KINDS[wallet.kind]}
          {isNamedApart(wallet) && <span>· {wallet.integration?.name}</span>}
          <span>·</span>
          <Link className="link" to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id}`)}`}>
            {plural(wallet.transactionCount, 'transaction')}
          </Link>
          {wallet.isSample && <Tag>Sample</Tag>}
        </span>
      </PageHead>
      <Section
        title="Balances"
        actions={<span className="numeric text-13 text-quiet">{formatCount(wallet.balances.length)}</span>}
      >
        <div className="-mt-3">
          <Balances wallet={wallet} currency={currency} />
        </div>
      </Section>
      {children}
      {wallet.integration && <Source source={wallet.integration} />}
      {open === 'rename' && <Rename wallet={wallet} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <Delete wallet={wallet} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** How its file is got, and what of it is understood. */
function Source({ source }: { source: NonNullable<Wallet['integration']> }) {
  const { name, instructions, limitations, instructionsConfidence, formats } = source;
  if (instructions.length === 0 && formats.length === 0) return null;
  return (
    <Section title={`Files from ${name}`}>
      <div className="grid gap-x-10 gap-y-4 text-13 md:grid-cols-2">
        <HowToGetFile steps={instructions} limitations={limitations} confidence={instructionsConfidence} />
        {formats.length > 0 && (
          <ul aria-label="Formats that are understood" className="space-y-1">
            {formats.map(({ id, label, confidence }) => (
              <li key={id}>
                {label} {confidence.toLowerCase() === 'low' && <Tag>Beta</Tag>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Balances({ wallet, currency }: { wallet: Wallet; currency: string }) {
  const { balances } = wallet;
  if (balances.length === 0) {
    return (
      <Empty
        action={
          <ButtonLink to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id}`)}`}>
            See its transactions
          </ButtonLink>
        }
      >
        Everything that came into this wallet has left it again.
      </Empty>
    );
  }
  const digits = columnFractionDigits(balances.filter((b) => b.asset.kind !== 'FIAT').map((b) => b.quantity));
  const columns: Column<Balance>[] = [
    { key: 'asset', header: 'Asset', cell: (balance) => <AssetName wallet={wallet} balance={balance} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      isNumber: true,
      cell: (balance) => <Quantity balance={balance} digits={digits} />,
    },
    {
      key: 'basis',
      header: `Cost basis (${currency})`,
      isNumber: true,
      width: '12rem',
      cell: ({ costBasis }) =>
        costBasis == null ? (
          <span className="text-quiet">–</span>
        ) : (
          <Amount value={costBasis} currency={currency} isCurrencyHidden />
        ),
    },
  ];
  return (
    <Table
      caption={`Balances of ${wallet.name}`}
      columns={columns}
      rows={balances}
      rowKey={(balance) => balance.asset.id}
      phone={(balance) => (
        <div className="flex items-baseline justify-between gap-3">
          <AssetName wallet={wallet} balance={balance} />
          <span className="text-right">
            <Quantity balance={balance} digits={undefined} />
            {balance.costBasis != null && (
              <span className="block text-13 text-quiet">
                cost <Amount value={balance.costBasis} currency={currency} />
              </span>
            )}
          </span>
        </div>
      )}
    />
  );
}

function AssetName({ wallet, balance: { asset, isNegative } }: { wallet: Wallet; balance: Balance }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        className="font-medium hover:underline"
        to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id} asset_id:${asset.id}`)}`}
      >
        {asset.symbol}
      </Link>
      {asset.name !== asset.symbol && <span className="text-13 text-quiet">{asset.name}</span>}
      {isNegative && <Tag tone="warning">Below zero</Tag>}
    </span>
  );
}

function Quantity({ balance: { asset, quantity }, digits }: { balance: Balance; digits: number | undefined }) {
  return asset.kind === 'FIAT' ? (
    <Amount value={quantity} currency={asset.symbol} isCurrencyHidden />
  ) : (
    <Amount
      kind="crypto"
      value={quantity}
      currency={asset.symbol}
      isCurrencyHidden
      format={{ fractionDigits: digits }}
    />
  );
}

function Rename({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: wallet.name } });
  const rename = useGraphqlMutation(RenameAccountDocument, {
    refetch: ['Wallet', 'Wallets'],
    onSuccess: ({ renameAccount: answer }) => {
      if (answer.success) onClose();
      else form.setError('name', { message: answer.error ?? 'The wallet could not be renamed.' });
    },
  });
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(
      { id: wallet.id, name: name.trim() },
      { onError: (error) => form.setError('name', { message: explain(error) }) },
    ),
  );
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title="Rename wallet"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={rename.isPending} onClick={submit}>
            Rename
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <Field label="Wallet name" error={form.formState.errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name', { validate: (name) => name.trim() !== '' || 'Wallet name is required' })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function Delete({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useGraphqlMutation(DeleteAccountDocument, {
    onSuccess: async ({ deleteAccount: answer }) => {
      if (!answer.success)
        return toast({ status: 'Error', message: answer.error ?? 'The wallet could not be deleted.', delay: -1 });
      await navigate('/wallets');
      client.removeQueries({ queryKey: ['Wallet'] });
      await client.invalidateQueries();
      toast({ status: 'Success', message: `Deleted ${wallet.name}.` });
    },
  });
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={`Delete ${wallet.name}`}
      action="Delete wallet"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: wallet.id },
          { onError: (error) => toast({ status: 'Error', message: explain(error), delay: -1 }) },
        )
      }
    >
      This removes {wallet.name}, {plural(wallet.transactionCount, 'transaction')} and the files they came from.
      Transfers to and from your other wallets lose their other half. Your tax years are calculated again without it.
    </Confirm>
  );
}
