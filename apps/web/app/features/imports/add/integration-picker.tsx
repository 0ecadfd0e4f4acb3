/** The list of everything a file can come from, with its search; the generic CSV entry is always the last. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IntegrationsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Failed } from '../../../ui/query-states.tsx';
import { matches } from './integration-search.ts';

const IntegrationsDocument = graphql(`
  query Integrations($query: String) {
    integrations(query: $query) {
      slug
      name
      category
      syncMethod
      supportedFileFormats
      instructions
      limitations
      instructionsConfidence
      formats {
        id
        label
        confidence
      }
    }
    settings {
      timeZone
    }
  }
`);

export type Integration = IntegrationsQuery['integrations'][number];

const DEBOUNCE_MS = 100;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

export const integrationsQuery = () => ({ ...graphqlQuery(IntegrationsDocument, {}), staleTime: 600_000 });

export function IntegrationPicker({
  onPick,
  onCsv,
}: {
  onPick: (integration: Integration) => void;
  onCsv: () => void;
}) {
  const integrations = useQuery(integrationsQuery());
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, DEBOUNCE_MS);
  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <SearchInput
          label="Search integrations"
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => setTyped('')}
        />
        <p className="text-13 text-quiet">
          Search for an integration or paste a wallet address, ENS domain or xPub key.
        </p>
      </div>
      {integrations.isError && !integrations.data ? (
        <Failed error={integrations.error} onRetry={() => void integrations.refetch()} />
      ) : (
        <Cards
          found={integrations.data?.integrations.filter((one) => matches(one, search))}
          onPick={onPick}
          onCsv={onCsv}
        />
      )}
    </div>
  );
}

type CardsProps = { found: Integration[] | undefined; onPick: (integration: Integration) => void; onCsv: () => void };

function Cards({ found, onPick, onCsv }: CardsProps) {
  if (found === undefined) return <Skeletons />;
  return (
    <>
      {found.length === 0 && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 border-rule border-y py-4">
          <div>
            <p className="font-medium">No results found</p>
            <p className="text-13 text-quiet">A file in the CoinTracker format can be imported from anywhere.</p>
          </div>
          <Button onClick={onCsv}>Upload CSV</Button>
        </div>
      )}
      <ul aria-label="Integrations" className="grid gap-2 md:grid-cols-2">
        {found.map((integration) => (
          <li key={integration.slug}>
            <Card title={integration.name} detail={detailOf(integration)} onPick={() => onPick(integration)} />
          </li>
        ))}
        <li>
          <Card title="CSV" detail="Any file we recognise, or the CoinTracker format" onPick={onCsv} />
        </li>
      </ul>
    </>
  );
}

function Card({ title, detail, onPick }: { title: string; detail: string; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="h-full w-full rounded-control border border-rule px-4 py-3 text-left transition-colors duration-150 hover:border-strong hover:bg-sunken"
    >
      <span className="block font-medium">{title}</span>
      <span className="block text-13 text-quiet">{detail}</span>
    </button>
  );
}

function detailOf({ formats, syncMethod }: Integration): string {
  const labels = formats.map((format) => format.label.replace(/^[^:]+: /, ''));
  return labels.length > 0 ? labels.join(', ') : syncMethod;
}

function Skeletons() {
  return (
    <div role="status" className="grid gap-2 md:grid-cols-2">
      <span className="sr-only">Loading integrations</span>
      {SKELETONS.map((key) => (
        <div key={key} aria-hidden className="space-y-2 rounded-control border border-rule px-4 py-3.5">
          <div className="h-3.5 w-28 rounded-[3px] bg-rule" />
          <div className="h-3 w-44 rounded-[3px] bg-sunken" />
        </div>
      ))}
    </div>
  );
}

function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
