/**
 * The form of a network: an address, or where the network has them an extended public key, or two of them. After an address of the Ethereum kind it
 * offers the other networks of that kind, on which the same address may have a history, too.
 */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AddPublicAddressDocument, AddTwoXpubDocument, type Network } from './integrations.graphql.ts';

export type AddressFormProps = {
  network: Network;
  networks: readonly Network[];
  initialAddress: string;
  takenNames: readonly string[];
  walletName?: string;
  onAdded: () => void;
};

const ADDED_MS = 4_000;
const LONGEST_KEY = 120;
const SHORTEST_KEY = 30;
const REFETCHED = ['Wallets', 'Wallet', 'Transactions'];

type Fields = { address: string; receive: string; change: string; name: string };

export function AddressForm(props: AddressFormProps) {
  const { network, networks, initialAddress, walletName = '', onAdded } = props;
  const [kind, setKind] = useState<'one' | 'two'>('one');
  const [added, setAdded] = useState<{ address: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { address: initialAddress, receive: '', change: '', name: walletName },
  });
  const others = network.isEvmChain
    ? networks.filter((one) => one.isEvmChain && one.slug !== network.slug && !one.whyUnread)
    : [];
  const done = (
    answer: {
      success: boolean;
      error?: string | null;
      message?: string | null;
      createdWallet?: { id: string; kind: number } | null;
    },
    address: string | null,
  ) => {
    if (!answer.success) return setError(answer.error ?? 'An error has occurred, please try again.');
    const wallet = answer.createdWallet;
    toast({
      status: 'Success',
      message: answer.message ?? 'Your wallet was added.',
      delay: ADDED_MS,
      ...(wallet && { link: { to: `/wallets/${wallet.kind}/${wallet.id}`, label: 'See it' } }),
    });
    if (address !== null && others.length > 0) return setAdded({ address });
    onAdded();
    if (wallet) void navigate(`/wallets/${wallet.kind}/${wallet.id}`);
  };
  const failed = (problem: Error) => setError(explain(problem));
  const addAddress = useGraphqlMutation(AddPublicAddressDocument, { refetch: REFETCHED, onError: failed });
  const addKeys = useGraphqlMutation(AddTwoXpubDocument, { refetch: REFETCHED, onError: failed });
  const submit = form.handleSubmit(({ address, receive, change, name }) => {
    setError(null);
    const named = name.trim() === '' ? null : name.trim();
    if (kind === 'one')
      addAddress.mutate(
        { cryptoNetwork: network.slug, walletAddress: address.trim(), name: named },
        { onSuccess: (data) => done(data.addPublicAddress, address.trim()) },
      );
    else
      addKeys.mutate(
        { cryptoNetwork: network.slug, receive: receive.trim(), change: change.trim(), name: named },
        { onSuccess: (data) => done(data.addTwoXpub, null) },
      );
  });
  if (added) return <OtherNetworks network={network} others={others} address={added.address} onDone={onAdded} />;
  const { errors } = form.formState;
  const isBusy = addAddress.isPending || addKeys.isPending;
  const isKey = (text: string) =>
    (text.trim().length >= SHORTEST_KEY && text.trim().length <= LONGEST_KEY) ||
    'Field must be between 30 and 120 characters long.';
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {network.supportsHdWallet && (
        <Segmented
          label="What to add"
          value={kind}
          onChange={(next) => setKind(next)}
          options={[
            { value: 'one', label: 'Address or one key' },
            { value: 'two', label: 'Receive and change keys' },
          ]}
        />
      )}
      {kind === 'one' ? (
        <Field
          label={network.supportsHdWallet ? 'Address or extended public key' : 'Public address'}
          hint={
            network.supportsHdWallet
              ? 'An address, or an xPub, yPub, zPub or descriptor for all addresses of a wallet. A key stays on this server: only its addresses are looked up.'
              : `Your address on ${network.cryptoNetworkName}. Never a private key or a recovery phrase.`
          }
          error={errors.address?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('address', { validate: (text) => text.trim() !== '' || 'This field is required' })}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      ) : (
        <>
          <Field label="Receive address xPub" error={errors.receive?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('receive', { validate: isKey })}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
          <Field label="Change address xPub" error={errors.change?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('change', {
                  validate: (text, { receive }) =>
                    text.trim() !== '' && text.trim() === receive.trim()
                      ? 'Receive and Change address cannot be the same.'
                      : isKey(text),
                })}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        </>
      )}
      <Field label="Wallet name" isOptional error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', {
              validate: (name) =>
                !props.takenNames.some((taken) => taken.toLowerCase() === name.trim().toLowerCase()) ||
                'You already have a wallet of this name.',
            })}
            autoComplete="off"
            placeholder={network.cryptoNetworkName}
          />
        )}
      </Field>
      {network.whyUnread && <Banner status="warning">{network.whyUnread}</Banner>}
      {error !== null && <Banner status="error">{error}</Banner>}
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Please wait...' : 'Add wallet'}
        </Button>
      </div>
    </form>
  );
}

type OthersProps = { network: Network; others: readonly Network[]; address: string; onDone: () => void };

function OtherNetworks({ network, others, address, onDone }: OthersProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const add = useGraphqlMutation(AddPublicAddressDocument, {
    refetch: REFETCHED,
    onError: () => setError('Something went wrong when adding your additional wallets. Please try again later.'),
    onSuccess: ({ addPublicAddress: answer }) => {
      const count = answer.alsoAdded.length;
      if (count > 0) toast({ status: 'Success', message: `${plural(count, 'wallet')} added.`, delay: 5_000 });
      if (answer.multiAddError || !answer.success) setError(answer.multiAddError ?? answer.error ?? null);
      else onDone();
    },
  });
  const isAll = chosen.size === others.length;
  const toggle = (slug: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(slug);
    else next.delete(slug);
    setChosen(next);
  };
  return (
    <div className="space-y-5">
      <div>
        <h3 className="font-medium">Add additional wallets</h3>
        <p className="text-13 text-quiet">The same address may have a history on other networks, too.</p>
      </div>
      <div className="space-y-2">
        <Checkbox
          label="Select all"
          checked={isAll}
          onCheckedChange={(isChosen) => setChosen(new Set(isChosen ? others.map(({ slug }) => slug) : []))}
        />
        <ul className="grid gap-2 border-rule border-t pt-3 md:grid-cols-2">
          {others.map(({ slug, cryptoNetworkName }) => (
            <li key={slug}>
              <Checkbox
                label={cryptoNetworkName}
                checked={chosen.has(slug)}
                onCheckedChange={(isChosen) => toggle(slug, isChosen)}
              />
            </li>
          ))}
        </ul>
      </div>
      {error !== null && <Banner status="error">{error}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{error === null ? 'Skip' : 'Close'}</Button>
        <Button
          kind="primary"
          disabled={chosen.size === 0}
          isBusy={add.isPending}
          onClick={() =>
            add.mutate({ cryptoNetwork: network.slug, walletAddress: address, cryptoNetworksToAdd: [...chosen] })
          }
        >
          {`Add ${plural(chosen.size, 'wallet')}`}
        </Button>
      </div>
    </div>
  );
}
