import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { refusedSecret } from '../../data/refused-secret.ts';
import { graphql } from '../../generated/gql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const NetworksOfAddressDocument = graphql(`
  query NetworksOfAddress($address: String!, $cryptoNetwork: String) {
    detectedNetworks(address: $address, cryptoNetwork: $cryptoNetwork) {
      networks {
        slug
        cryptoNetworkName
        whyUnread
      }
      error
    }
  }
`);

const LinkWalletDocument = graphql(`
  mutation LinkWallet($publicId: ID!, $cryptoNetwork: String!, $walletAddress: String!) {
    linkWallet(publicId: $publicId, cryptoNetwork: $cryptoNetwork, walletAddress: $walletAddress) {
      success
      error
      errorCode
      account {
        id
        kind
      }
    }
  }
`);

const DEBOUNCE_MS = 300;
const SHORTEST = 20;

/** NEAR account names may look like a private key, and the network is chosen after the address, so it asks. */
const NEAR = 'near';

type Props = { wallet: { id: string; name: string }; onClose: () => void };

export function LinkWallet({ wallet, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const address = useSettled(typed.trim(), DEBOUNCE_MS);
  const secret = refusedSecret(address, NEAR);
  const isAsked = secret === null && address.length >= SHORTEST;
  const detected = useQuery({
    ...graphqlQuery(NetworksOfAddressDocument, { address, cryptoNetwork: NEAR }),
    enabled: isAsked,
  });
  const answer = isAsked ? detected.data?.detectedNetworks : undefined;
  const networks = answer?.networks ?? [];
  const network = networks.find(({ slug }) => slug === chosen) ?? networks[0];
  const isUnknown = answer !== undefined && networks.length === 0;
  const link = useGraphqlMutation(LinkWalletDocument, {
    refetch: ['Wallet', 'Wallets', 'Transactions'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ linkWallet: done }) => {
      if (!done.success) return setError(done.error ?? 'An error has occurred, please try again.');
      toast({ status: 'Success', message: `${wallet.name} is being read.`, delay: 4_000 });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    if (network) link.mutate({ publicId: wallet.id, cryptoNetwork: network.slug, walletAddress: typed.trim() });
  };
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={`Read ${wallet.name} from its network`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!network || network.whyUnread != null}
            isBusy={link.isPending}
            onClick={submit}
          >
            {link.isPending ? 'Please wait...' : 'Link wallet'}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="space-y-4">
        <p className="text-13 text-quiet">
          Existing transactions and your changes stay. Transactions the network also reports are set aside as
          duplicates; new ones sync automatically.
        </p>
        <Field
          label="Public address or extended public key"
          error={secret ?? answer?.error ?? (isUnknown ? 'This is not an address on a supported network.' : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        {networks.length > 0 && (
          <Field label="Network">
            {(control) => (
              <Select
                {...control}
                options={networks.map(({ slug, cryptoNetworkName }) => ({ value: slug, label: cryptoNetworkName }))}
                value={network?.slug ?? null}
                onChange={setChosen}
              />
            )}
          </Field>
        )}
        {network?.slug === NEAR && refusedSecret(address, null) !== null && (
          <Banner status="warning">
            Private keys look like this, too. Continue only if it is your account name on {network.cryptoNetworkName}.
          </Banner>
        )}
        {network?.whyUnread && <Banner status="warning">{network.whyUnread}</Banner>}
        {detected.isError && <Banner status="error">{explain(detected.error)}</Banner>}
        {error !== null && <Banner status="error">{error}</Banner>}
      </form>
    </Dialog>
  );
}
