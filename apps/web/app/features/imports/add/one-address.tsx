import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refusedSecret } from '../../../data/refused-secret.ts';
import { Field } from '../../../ui/field.tsx';
import type { AddressFormProps, OneKind } from './address-form-props.ts';
import { AddressInput } from './address-input.tsx';
import { kindOf } from './connect/browser-wallet.ts';
import { ConnectWallet } from './connect/connect-wallet.tsx';
import type { Network } from './integrations.graphql.ts';
import type { Fields } from './use-one-wallet.ts';

const NOT_CONNECTED = 'You need to connect with a wallet first';

type Props = Pick<AddressFormProps, 'network' | 'browserWallet'> & {
  kind: Exclude<OneKind, 'two'>;
  form: UseFormReturn<Fields>;
  typed: string;
  onChange: () => void;
};

export function OneAddress({ kind, network, browserWallet, form, typed, onChange }: Props) {
  const connectable = kindOf(network);
  const [isFound, setFound] = useState(false);
  const required = kind === 'connect' && isFound ? NOT_CONNECTED : 'This field is required';
  const error = form.formState.errors.address?.message;
  const address = form.register('address', {
    onChange,
    validate: (text) => (text.trim() === '' ? required : (refusedSecret(text, network.slug) ?? true)),
  });
  const field = (
    <Field {...wordsOf(network)} error={error}>
      {(control) => <AddressInput {...control} {...address} />}
    </Field>
  );
  if (kind !== 'connect' || connectable === null) return field;
  return (
    <ConnectWallet
      kind={connectable}
      network={network}
      meant={browserWallet}
      own={browserWallet?.own ?? [network]}
      onNetwork={browserWallet?.onNetwork}
      address={typed}
      onAddress={(given) => form.setValue('address', given, { shouldValidate: given !== '' })}
      onFound={setFound}
      error={error}
    >
      {field}
    </ConnectWallet>
  );
}

function wordsOf(network: Network): { label: string; hint: string } {
  return network.supportsHdWallet
    ? {
        label: 'Address or extended public key',
        hint: 'An address, or an xPub, yPub, zPub or descriptor for all addresses of a wallet. An extended key stays on this server; only its addresses are looked up. Never a private key or a recovery phrase.',
      }
    : { label: 'Public address', hint: `${whatIsTaken(network)}. Never a private key or a recovery phrase.` };
}

function whatIsTaken({ slug, cryptoNetworkName, isEvmChain }: Network): string {
  if (isEvmChain) return `Your public address on ${cryptoNetworkName}, or its ENS domain`;
  return slug === 'cardano'
    ? 'A public Cardano address, or a stake key for all its addresses'
    : `Your public address on ${cryptoNetworkName}`;
}
