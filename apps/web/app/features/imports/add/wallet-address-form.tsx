import { useId, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { AddressForm } from './address-form.tsx';
import type { AddressFormProps } from './address-form-props.ts';
import type { Network } from './integrations.graphql.ts';
import { isNameTaken } from './wallet-name.ts';

type WalletAddressFormProps = Omit<AddressFormProps, 'network' | 'unnamed' | 'browserWallet' | 'kept'> & {
  name: string;
  slug: string;
  own: readonly Network[];
  browserIds?: readonly string[];
};

export function WalletAddressForm({ name, slug: ownSlug, own, browserIds = [], ...form }: WalletAddressFormProps) {
  const [slug, setSlug] = useState(own[0]!.slug);
  const network = own.find((one) => one.slug === slug) ?? own[0]!;
  const headingId = useId();
  const [isAdded, setAdded] = useState(false);
  const full = `${name} ${network.cryptoNetworkName}`;
  return (
    <section aria-labelledby={headingId} className="space-y-5">
      <h3 id={headingId} className="sr-only">
        Address of {name}
      </h3>
      {own.length > 1 && !isAdded && (
        <Field label="Blockchain" hint={`Choose the address's network. ${name} may have addresses on several.`}>
          {(control) => (
            <Select
              {...control}
              value={network.slug}
              onChange={setSlug}
              options={own.map((one) => ({
                value: one.slug,
                label: one.cryptoNetworkName,
                detail: one.coinSymbol,
              }))}
            />
          )}
        </Field>
      )}
      <AddressForm
        {...form}
        onOthers={() => {
          setAdded(true);
          form.onOthers?.();
        }}
        kept={{ slug: ownSlug, name }}
        network={network}
        browserWallet={browserIds.length > 0 ? { name, ids: browserIds, own, onNetwork: setSlug } : undefined}
        unnamed={isNameTaken(full, form.takenNames) ? undefined : full}
      />
    </section>
  );
}
