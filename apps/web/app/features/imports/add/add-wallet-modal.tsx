/**
 * The "Add your wallets" dialog. Its state is in the address (`add_integration={slug}`, empty for the list), so that
 * links and the back button work.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Changing } from '../../../ui/changing.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DEFAULT_FORMATS } from '../drop/file-rules.ts';
import { GENERIC_SLUG } from '../upload/upload-file.ts';
import { AddressForm } from './address-form.tsx';
import { CsvForm } from './csv-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { Institutional } from './institutional.tsx';
import { IntegrationPicker } from './integration-picker.tsx';
import { integrationsQuery } from './integrations.graphql.ts';
import { RedirectForm } from './redirect-form.tsx';
import { useAddWallet } from './use-add-wallet.ts';
import { WalletAddressForm } from './wallet-address-form.tsx';
import { slugAsked, WAYS, type Way, waysOf } from './ways.ts';

const GENERIC = {
  slug: GENERIC_SLUG,
  name: 'CSV',
  formats: [...DEFAULT_FORMATS],
  instructions: [],
  limitations: [],
};

type ModalProps = { takenNames: readonly string[]; droppedFile?: File | undefined; onClosed?: () => void };

export function AddWalletModal({ takenNames, droppedFile, onClosed }: ModalProps) {
  const { isOpen, slug: asked, name, publicKeys, isFile, open, showFile, close } = useAddWallet();
  const integrations = useQuery({ ...integrationsQuery(), enabled: isOpen });
  const slug = slugAsked(asked, integrations.data);
  // The form whose address is offered on other networks, because the user may pick another one without closing.
  const [othersOf, setOthersOf] = useState<string | null>(null);
  const leave = () => {
    setOthersOf(null);
    close();
    onClosed?.();
  };
  const picked = integrations.data?.integrations.find((one) => one.slug === slug);
  const network = integrations.data?.networks.find((one) => one.slug === slug);
  const exchange = integrations.data?.linkableExchanges.find((one) => one.slug === slug);
  // A wallet is synced by its addresses on its networks.
  const own = (picked?.networks ?? []).flatMap(
    (slug) => integrations.data?.networks.find((one) => one.slug === slug) ?? [],
  );
  const hasAddresses = own.length > 0 && !network && !exchange;
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways = waysOf(exchange, hasAddresses, picked !== undefined);
  // A dropped item is always a file.
  const way = droppedFile || (isFile && picked) ? 'file' : (ways.find((one) => one === chosen) ?? ways[0] ?? 'file');
  const isForm = slug !== '';
  const isGeneric =
    isForm && (slug === GENERIC_SLUG || (integrations.data !== undefined && !picked && !network && !exchange));
  const isOthers = isForm && othersOf === slug;
  const title = isOthers
    ? 'Add additional wallets'
    : !isForm
      ? 'Add your wallets'
      : isGeneric
        ? 'Import transactions from CSV'
        : `Add ${network?.cryptoNetworkName ?? exchange?.name ?? picked?.name ?? ''}`;
  return (
    <Dialog
      isOpen={isOpen}
      isAtTop
      onClose={leave}
      title={title}
      onBack={
        isForm && !isOthers
          ? () => {
              onClosed?.();
              open('');
            }
          : undefined
      }
    >
      {!isForm && (
        <IntegrationPicker
          initialSearch={name}
          onPick={(one) => open(one.slug, one.category)}
          onExchange={(one) => open(one.slug, 'exchange')}
          onNetwork={(one, address) => open(one.slug, 'blockchain', address)}
          onCsv={() => open(GENERIC_SLUG)}
        />
      )}
      {isForm && integrations.isError && !integrations.data && (
        <Failed error={integrations.error} onRetry={() => void integrations.refetch()} />
      )}
      <Changing>
        {network && (
          <AddressForm
            network={network}
            networks={integrations.data?.networks ?? []}
            initialAddress={publicKeys}
            takenNames={takenNames}
            walletName={name}
            onOthers={() => setOthersOf(slug)}
            onAdded={leave}
          />
        )}
        {isForm && ways.length > 1 && !droppedFile && !isOthers && (
          <div className="mb-5">
            <Segmented
              label="Import method"
              value={way}
              onChange={(next) => {
                setChosen(next === 'file' ? null : next);
                showFile(next === 'file');
              }}
              options={ways.map((value) => ({ value, label: WAYS[value] }))}
            />
          </div>
        )}
        {way === 'address' && picked && (
          <WalletAddressForm
            name={picked.name}
            slug={picked.slug}
            own={own}
            browserIds={picked.browserIds}
            networks={integrations.data?.networks ?? []}
            initialAddress={publicKeys}
            takenNames={takenNames}
            walletName={name}
            onOthers={() => setOthersOf(slug)}
            onAdded={leave}
          />
        )}
        {way === 'redirect' && exchange && <RedirectForm exchange={exchange} />}
        {way === 'key' && exchange && (
          <ExchangeForm exchange={exchange} takenNames={takenNames} walletName={name} onDone={leave} />
        )}
        {way === 'file' && picked?.isInstitutional && !droppedFile && <Institutional name={picked.name} />}
        {isForm && integrations.data && !network && way === 'file' && (
          <CsvForm
            integration={
              picked
                ? {
                    slug: picked.slug,
                    name: picked.name,
                    formats: picked.supportedFileFormats,
                    instructions: picked.instructions,
                    limitations: picked.limitations,
                    instructionsConfidence: picked.instructionsConfidence,
                  }
                : GENERIC
            }
            takenNames={takenNames}
            walletName={name}
            initialFile={droppedFile}
            onImported={leave}
          />
        )}
      </Changing>
      {isForm && integrations.isPending && <Loading />}
    </Dialog>
  );
}
