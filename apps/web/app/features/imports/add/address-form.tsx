import { useState } from 'react';
import { Link } from 'react-router';
import { walletAddress } from '../../../data/wallet-address.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { AddressFormProps, OneKind } from './address-form-props.ts';
import { FoundByName } from './address-of-name.tsx';
import { kindOf } from './connect/browser-wallet.ts';
import { MultiAddressForm } from './multi-address-form.tsx';
import { OneAddress } from './one-address.tsx';
import { OtherNetworks } from './other-networks.tsx';
import { TwoKeys } from './two-keys.tsx';
import { type Answer, useOneWallet } from './use-one-wallet.ts';
import { freeNameRule } from './wallet-name.ts';
import { WhatIsRead } from './what-is-read.tsx';

type Kind = OneKind | 'many';

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
          label="Address type"
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

function OneWalletForm(props: AddressFormProps & { kind: OneKind }) {
  const { kind, network, takenNames, kept, unnamed, onAdded } = props;
  const { form, submit, forget, error, refused, added, others, typed, found, isUnknownName, isBusy } =
    useOneWallet(props);
  if (added !== null)
    return <OtherNetworks network={network} others={others} address={added} slug={kept?.slug} onDone={onAdded} />;
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {kind === 'two' ? (
        <TwoKeys form={form} network={network.slug} onChange={forget} />
      ) : (
        <OneAddress {...props} kind={kind} form={form} typed={typed} onChange={forget} />
      )}
      <Field label="Wallet name" isOptional error={form.formState.errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', freeNameRule(takenNames))}
            autoComplete="off"
            placeholder={unnamed ?? network.cryptoNetworkName}
          />
        )}
      </Field>
      {kind !== 'two' && found !== null && <FoundByName name={typed} address={found} />}
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

/** After a rejection: the wallet that already has the address, or why an empty one is not added. */
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
