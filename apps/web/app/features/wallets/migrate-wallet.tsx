import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { walletAddress } from '../../data/wallet-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  IntegrationsToMoveToDocument,
  MigrateCustomWalletDocument,
  MigrateExchangeDocument,
  MigrateWalletDocument,
} from './manage.graphql.ts';

type Props = {
  wallet: { id: string; kind: number; name: string; integration?: { slug: string; successor?: string | null } | null };
  onClose: () => void;
};

const CATEGORIES: Record<string, string> = {
  EXCHANGE: 'Exchange',
  WALLET: 'Wallet',
  BLOCKCHAIN: 'Blockchain',
  OTHER: 'File',
};

export function MigrateWallet({ wallet, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(wallet.integration?.successor ?? null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const integrations = useQuery({ ...graphqlQuery(IntegrationsToMoveToDocument, {}), staleTime: 600_000 });
  const options = (integrations.data?.integrations ?? [])
    .filter(({ slug }) => slug !== wallet.integration?.slug)
    .map(({ slug, name, category, closedIn }) => ({
      value: slug,
      label: name,
      detail: closedIn == null ? (CATEGORIES[category] ?? '') : `closed in ${closedIn}`,
    }));
  const name = options.find(({ value }) => value === chosen)?.label;
  const document =
    wallet.kind === ACCOUNT_KIND.exchange
      ? MigrateExchangeDocument
      : wallet.kind === ACCOUNT_KIND.wallet
        ? MigrateWalletDocument
        : MigrateCustomWalletDocument;
  const move = useGraphqlMutation(document, {
    refetch: ['Wallet', 'Wallets'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ answer }) => {
      if (!answer.success) return setError(answer.error ?? 'An error has occurred, please try again.');
      toast({ status: 'Success', message: `${wallet.name} is of ${name ?? 'another integration'} now.` });
      onClose();
      // The address contains the kind.
      if (answer.account) void navigate(walletAddress(answer.account), { replace: true });
    },
  });
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={`Move ${wallet.name} to another integration`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={chosen === null}
            isBusy={move.isPending}
            onClick={() => chosen !== null && move.mutate({ publicId: wallet.id, accountTypeSlug: chosen })}
          >
            {name ? `Move to ${name}` : 'Move'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-13 text-quiet">
          Its transactions, files and your changes stay. New files are read as files of the new integration. You can
          move it back at any time.
        </p>
        <Field label="Integration">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={chosen}
              onChange={setChosen}
              placeholder={integrations.isPending ? 'Loading...' : 'Choose an integration'}
            />
          )}
        </Field>
        {integrations.isError && <Banner status="error">{explain(integrations.error)}</Banner>}
        {error !== null && <Banner status="error">{error}</Banner>}
      </div>
    </Dialog>
  );
}
