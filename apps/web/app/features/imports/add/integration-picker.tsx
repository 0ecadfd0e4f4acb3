/**
 * The searchable list of integrations. The focus stays in the search while the arrows move through the list. The
 * generic CSV entry is always last.
 */

import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { refusedSecret } from '../../../data/refused-secret.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SOURCE_MARKS } from '../../../ui/marks/mark-names.ts';
import { SourceMark } from '../../../ui/marks/source-mark.tsx';
import { Failed } from '../../../ui/query-states.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import type { Exchange } from './exchange.graphql.ts';
import { IntegrationIcon } from './integration-icon.tsx';
import { IntegrationSkeletons } from './integration-skeletons.tsx';
import { detectedNetworksQuery, type Integration, integrationsQuery, type Network } from './integrations.graphql.ts';
import { type Offer, offerOfNetwork, offersFor } from './offers.ts';

const DEBOUNCE_MS = 100;
/** Avoids a flicker for fast responses. */
const LOADER_MS = 1000;
/** Shorter text can't be an address. */
const SHORTEST_ADDRESS = 6;

export type IntegrationPickerProps = {
  initialSearch?: string;
  onPick: (integration: Integration) => void;
  onExchange: (exchange: Exchange) => void;
  /** @param address the pasted text, if it led to the network */
  onNetwork: (network: Network, address: string) => void;
  onCsv: () => void;
};

export function IntegrationPicker(props: IntegrationPickerProps) {
  const integrations = useQuery(integrationsQuery());
  const [typed, setTyped] = useState(props.initialSearch ?? '');
  const search = useSettled(typed, DEBOUNCE_MS);
  const offers = integrations.data && offersFor(integrations.data, search);
  const secret = refusedSecret(search, null);
  const isAddress = secret === null && offers?.length === 0 && search.trim().length >= SHORTEST_ADDRESS;
  const detected = useQuery({
    ...detectedNetworksQuery(search.trim()),
    enabled: isAddress,
  });
  const isAsking = isAddress && detected.isFetching;
  const isLate = useSettled(isAsking ? search : '', LOADER_MS) === search;
  const answer = isAddress ? detected.data?.detectedNetworks : undefined;
  const detectedHere = answer ? answer.networks.map(offerOfNetwork) : [];
  const hintId = useId();
  return (
    <ComboboxProvider open={offers !== undefined} value={typed} setValue={setTyped} focusLoop={false}>
      <div className="space-y-4">
        <div className="space-y-1.5">
          <Combobox
            autoFocus
            // `always` selects the searched option even if the list loads later. Without results, the generic file is
            // not the default.
            autoSelect={typed === search && (offers ?? []).length > 0 && (typed === '' || 'always')}
            aria-describedby={hintId}
            render={<SearchInput label="Search integrations" onClear={() => setTyped('')} />}
          />
          <p id={hintId} className="text-13 text-quiet">
            Search for an integration, or paste a wallet address, ENS domain or xPub key.
          </p>
        </div>
        {integrations.isError && !integrations.data ? (
          <Failed error={integrations.error} onRetry={() => void integrations.refetch()} />
        ) : offers ? (
          <Found
            offers={[...offers, ...detectedHere]}
            isAsking={isAsking}
            hasLoader={isAsking && isLate}
            refused={secret ?? answer?.error ?? null}
            address={answer ? search.trim() : ''}
            {...props}
          />
        ) : (
          <IntegrationSkeletons />
        )}
      </div>
    </ComboboxProvider>
  );
}

type FoundProps = IntegrationPickerProps & {
  offers: readonly Offer[];
  isAsking: boolean;
  hasLoader: boolean;
  refused: string | null;
  address: string;
};

function Found({ offers, isAsking, hasLoader, refused, address, onPick, onExchange, onNetwork, onCsv }: FoundProps) {
  const pick = (offer: Offer) => {
    if (offer.kind === 'integration') onPick(offer.integration);
    else if (offer.kind === 'network') onNetwork(offer.network, address);
    else onExchange(offer.exchange);
  };
  return (
    <>
      {refused !== null && <Banner status="error">{refused}</Banner>}
      {refused === null && hasLoader && <IntegrationSkeletons />}
      {/* Rendered before it has text: some screen readers skip a live region that appears with its text. */}
      <div role="status" className="empty:hidden">
        {refused === null && !isAsking && offers.length === 0 && <NothingFound onCsv={onCsv} />}
      </div>
      <ComboboxList alwaysVisible aria-label="Integrations" className="grid gap-2 md:grid-cols-2">
        {offers.map((offer) => (
          <Card
            key={`${offer.kind} ${offer.slug}`}
            icon={<OfferIcon offer={offer} />}
            title={offer.name}
            detail={offer.detail}
            onPick={() => pick(offer)}
          />
        ))}
        <Card
          icon={<SourceMark integration={null} name="CSV" size={28} className="mt-1" />}
          title="CSV"
          detail="Any file we recognize, or the CoinTracker format"
          onPick={onCsv}
        />
      </ComboboxList>
    </>
  );
}

function NothingFound({ onCsv }: { onCsv: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-y py-4">
      <div>
        <p className="font-medium">No results found</p>
        <p className="text-13 text-quiet">You can import a file in the CoinTracker format from any source.</p>
      </div>
      <Button onClick={onCsv}>Upload CSV</Button>
    </div>
  );
}

type CardProps = { icon: ReactNode; title: string; detail: string; onPick: () => void };

function OfferIcon({ offer }: { offer: Offer }) {
  const { slug, name } = offer;
  if (offer.kind !== 'integration') return <SourceMark integration={slug} name={name} size={28} className="mt-1" />;
  return <IntegrationIcon name={name} url={SOURCE_MARKS.has(slug) ? offer.integration.imageUrl : null} />;
}

/** Has no combobox value, so picking it keeps the typed text. */
function Card({ icon, title, detail, onPick }: CardProps) {
  return (
    <ComboboxItem
      focusOnHover
      hideOnClick={false}
      onClick={onPick}
      className="cursor-pointer rounded-control border border-rule px-4 py-3 text-left transition-colors duration-150 data-active-item:border-strong data-active-item:bg-sunken"
    >
      <span className="flex items-start gap-3">
        {icon}
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-13 text-quiet">{detail}</span>
        </span>
      </span>
    </ComboboxItem>
  );
}
