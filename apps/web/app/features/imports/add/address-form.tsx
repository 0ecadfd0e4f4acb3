/**
 * The form of a network: one address or many, or where the network has them extended public keys. After an address of the Ethereum kind it
 * offers the other networks of that kind, on which the same address may have a history, too.
 */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { refusedSecret } from '../../../data/refused-secret.ts';
import { walletAddress } from '../../../data/wallet-address.ts';
import type { AddedWalletFragment } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FoundByName, isName, useAddressOfName } from './address-of-name.tsx';
import { kindOf } from './connect/browser-wallet.ts';
import { LateConnectWallet } from './connect/late-connect-wallet.tsx';
import {
  ADDING_REFETCHES,
  AddPublicAddressDocument,
  AddTwoXpubDocument,
  type Network,
} from './integrations.graphql.ts';
import { MultiAddressForm } from './multi-address-form.tsx';
import { OtherNetworks } from './other-networks.tsx';
import { freeNameRule, isNameTaken } from './wallet-name.ts';
import { WhatIsRead } from './what-is-read.tsx';

export type AddressFormProps = {
  network: Network;
  networks: readonly Network[];
  initialAddress: string;
  takenNames: readonly string[];
  walletName?: string;
  /** What it is called where its owner gives it no name; the network's name without. */
  unnamed?: string | undefined;
  /** The wallet that it is kept in; left out, the network. */
  kept?: { readonly slug: string; readonly name: string } | undefined;
  /** The wallet that it is an address of, where a page can be connected with it. */
  browserWallet?: BrowserWalletChoice | undefined;
  /** It was added, and other networks of the same address are offered now. */
  onOthers?: () => void;
  onAdded: () => void;
};

export type BrowserWalletChoice = {
  readonly name: string;
  readonly ids: readonly string[];
  /** Networks that can be chosen. */
  readonly own: readonly Network[];
  readonly onNetwork: (slug: string) => void;
};

const ADDED_MS = 4_000;
const LONGEST_KEY = 120;
const SHORTEST_KEY = 30;

type Fields = { address: string; receive: string; change: string; name: string };

type Answer = Pick<AddedWalletFragment, 'success'> & Partial<Omit<AddedWalletFragment, 'success'>>;

type Kind = 'connect' | 'one' | 'many' | 'two';

const NOT_CONNECTED = 'You need to connect with a wallet first';

export function AddressForm(props: AddressFormProps) {
  const { network, browserWallet, initialAddress } = props;
  const [chosen, setChosen] = useState<Kind>(browserWallet && initialAddress === '' ? 'connect' : 'one');
  const isConnectable = kindOf(network) !== null;
  const isOffered = (one: Kind) => (one === 'two' ? network.supportsHdWallet : one !== 'connect' || isConnectable);
  const kind = isOffered(chosen) ? chosen : 'one';
  const [isAdded, setAdded] = useState(false);
  const onOthers = () => {
    setAdded(true);
    props.onOthers?.();
  };
  return (
    <div className="space-y-5">
      {!isAdded && (
        <Segmented
          label="What to add"
          value={kind}
          onChange={(next) => setChosen(next as Kind)}
          options={[
            ...(isConnectable ? [{ value: 'connect', label: 'Connect wallet' }] : []),
            { value: 'one', label: 'Single Address' },
            { value: 'many', label: 'Multiple Addresses' },
            ...(network.supportsHdWallet ? [{ value: 'two', label: 'Two keys' }] : []),
          ]}
        />
      )}
      {kind === 'many' ? (
        <MultiAddressForm network={network} kept={props.kept} onAdded={props.onAdded} />
      ) : (
        <OneWalletForm key={kind === 'connect' ? 'one' : kind} kind={kind} {...props} onOthers={onOthers} />
      )}
    </div>
  );
}

function OneWalletForm({ kind, ...props }: AddressFormProps & { kind: Exclude<Kind, 'many'> }) {
  const { network, networks, initialAddress, walletName = '', onAdded } = props;
  const [added, setAdded] = useState<{ address: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<Answer | null>(null);
  const navigate = useNavigate();
  const connectable = kindOf(network);
  const [isFound, setFound] = useState(false);
  const { browserWallet } = props;
  const form = useForm<Fields>({
    // Checked on change, on blur and on submit.
    mode: 'all',
    defaultValues: { address: initialAddress, receive: '', change: '', name: walletName },
  });
  const others = network.isEvmChain
    ? networks.filter((one) => one.isEvmChain && one.slug !== network.slug && !one.whyUnread)
    : [];
  const done = (answer: Answer, address: string | null) => {
    setRefused(answer.success ? null : answer);
    if (!answer.success) {
      // It is said in the banner; what is to be changed is in the field.
      if (answer.errorCode === 'wallet_validation_error' && address !== null) form.setFocus('address');
      return setError(answer.error ?? 'An error has occurred, please try again.');
    }
    const wallet = answer.createdWallet;
    const staysHere = address !== null && others.length > 0;
    toast({
      status: 'Success',
      message: answer.message ?? 'Your wallet was added.',
      delay: ADDED_MS,
      // Else its page is what comes next.
      ...(wallet && staysHere && { link: { to: walletAddress(wallet), label: 'See it' } }),
    });
    if (answer.warning) toast({ status: 'Info', message: answer.warning, delay: -1 });
    if (staysHere) {
      props.onOthers?.();
      return setAdded({ address });
    }
    onAdded();
    if (wallet) void navigate(walletAddress(wallet));
  };
  const failed = (problem: Error) => setError(explain(problem));
  const addAddress = useGraphqlMutation(AddPublicAddressDocument, { refetch: ADDING_REFETCHES, onError: failed });
  const addKeys = useGraphqlMutation(AddTwoXpubDocument, { refetch: ADDING_REFETCHES, onError: failed });
  const typed = form.watch('address').trim();
  const lookUp = useAddressOfName(typed);
  const isUnknownName = kind !== 'two' && network.isEvmChain && isName(typed) && lookUp.address === null;
  const submit = form.handleSubmit(async ({ address, receive, change, name }) => {
    setError(null);
    setRefused(null);
    if (isUnknownName) {
      const problem = await lookUp.ask();
      if (problem !== null) return setError(problem);
      const isFree = !isNameTaken(typed, props.takenNames);
      return name.trim() === '' && isFree ? form.setValue('name', typed.toLowerCase()) : undefined;
    }
    const wanted = lookUp.address ?? address.trim();
    const named = name.trim() === '' ? (props.unnamed ?? null) : name.trim();
    const where = {
      cryptoNetwork: network.slug,
      coinSymbol: network.coinSymbol,
      slug: props.kept?.slug ?? network.slug,
    };
    if (kind !== 'two')
      addAddress.mutate(
        { ...where, walletAddress: wanted, name: named },
        { onSuccess: (data) => done(data.addPublicAddress, wanted) },
      );
    else
      addKeys.mutate(
        { ...where, receive: receive.trim(), change: change.trim(), name: named },
        { onSuccess: (data) => done(data.addTwoXpub, null) },
      );
  });
  if (added)
    return (
      <OtherNetworks
        network={network}
        others={others}
        address={added.address}
        slug={props.kept?.slug}
        onDone={onAdded}
      />
    );
  const { errors } = form.formState;
  const required = kind === 'connect' && isFound ? NOT_CONNECTED : 'This field is required';
  /** What was wrong with an address is not wrong with another one. */
  const forget = () => {
    setError(null);
    setRefused(null);
  };
  const address = form.register('address', {
    onChange: forget,
    validate: (text) => kind === 'two' || (text.trim() === '' ? required : (refusedSecret(text, network.slug) ?? true)),
  });
  const isBusy = addAddress.isPending || addKeys.isPending || lookUp.isAsking;
  const isKey = (text: string) =>
    refusedSecret(text, network.slug) ??
    ((text.trim().length >= SHORTEST_KEY && text.trim().length <= LONGEST_KEY) ||
      'Field must be between 30 and 120 characters long.');
  const addressField = (
    <Field
      label={network.supportsHdWallet ? 'Address or extended public key' : 'Public address'}
      hint={
        network.supportsHdWallet
          ? 'An address, or an xPub, yPub, zPub or descriptor for all addresses of a wallet. An extended key stays on this server: only its addresses are looked up. Never a private key or a recovery phrase.'
          : `${whatIsTaken(network)}. Never a private key or a recovery phrase.`
      }
      error={errors.address?.message}
    >
      {(control) => <Input {...control} {...address} autoComplete="off" spellCheck={false} className="font-mono" />}
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {kind === 'connect' && connectable !== null ? (
        <LateConnectWallet
          kind={connectable}
          network={network}
          meant={browserWallet}
          own={browserWallet?.own ?? [network]}
          onNetwork={browserWallet?.onNetwork}
          address={typed}
          onAddress={(address) => form.setValue('address', address, { shouldValidate: address !== '' })}
          onFound={setFound}
          error={errors.address?.message}
        >
          {addressField}
        </LateConnectWallet>
      ) : kind !== 'two' ? (
        addressField
      ) : (
        <>
          <Field label="Receive address xPub" error={errors.receive?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('receive', { validate: isKey, onChange: forget })}
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
                  onChange: forget,
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
            {...form.register('name', freeNameRule(props.takenNames))}
            autoComplete="off"
            placeholder={props.unnamed ?? network.cryptoNetworkName}
          />
        )}
      </Field>
      {kind !== 'two' && lookUp.address !== null && <FoundByName name={typed} address={lookUp.address} />}
      {network.coverage && <WhatIsRead coverage={network.coverage} />}
      {network.whyUnread && <Banner status="warning">{network.whyUnread}</Banner>}
      {error !== null && (
        <Banner status="error">
          {error} <WayOn refused={refused} />
        </Banner>
      )}
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Please wait...' : isUnknownName ? 'Look up name' : 'Add wallet'}
        </Button>
      </div>
    </form>
  );
}

function whatIsTaken({ slug, cryptoNetworkName, isEvmChain }: Network): string {
  if (isEvmChain) return `Your public address on ${cryptoNetworkName}, or its ENS domain`;
  return slug === 'cardano'
    ? 'A public address on Cardano, or the stake key of all its addresses'
    : `Your public address on ${cryptoNetworkName}`;
}

/** After a refusal: the wallet that has the address already, or why an empty one is not added. */
function WayOn({ refused }: { refused: Answer | null }) {
  const linked = refused?.linkedWallet;
  if (linked)
    return (
      <Link className="link" to={walletAddress(linked)}>
        {linked.name}
      </Link>
    );
  if (refused?.errorCode !== 'has_zero_transactions') return null;
  return (
    <a href="/wallet#zero-transactions" target="_blank" rel="noreferrer" className="link">
      Learn more about wallets with zero transactions
    </a>
  );
}
