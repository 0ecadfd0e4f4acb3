import { isMoney } from '@lotbook/ledger/asset-id';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphqlQuery } from '../../../../data/queries.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { TransactionsEdit } from '../../../../generated/graphql.ts';
import { Field } from '../../../../ui/field.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { AssetBox } from '../../manual-entry/asset-box.tsx';

const AssetNamedDocument = graphql(`
  query AssetNamed($query: String!) {
    searchCurrencies(query: $query, limit: 10) {
      id
      symbol
    }
  }
`);

const SETTLED_MS = 300;
const UNLISTED = 'Choose a listed asset or one of your custom currencies.';

export function AssetChoice({ onChange }: { onChange: (edit: TransactionsEdit | null) => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [assetId, newAssetId] = [useAssetNamed(from), useAssetNamed(to)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two IDs identify the choice.
  useEffect(() => onChange(assetId && newAssetId ? { assetId, newAssetId } : null), [assetId, newAssetId]);
  return (
    <>
      <Field label="Replace">
        {(control) => <AssetBox {...control} value={from} onChange={setFrom} unlisted={UNLISTED} />}
      </Field>
      <Field label="With">
        {(control) => <AssetBox {...control} value={to} onChange={setTo} unlisted={UNLISTED} />}
      </Field>
      <p className="text-13 text-quiet">
        Later imports keep their asset. To change those too, merge the custom currency with the correct asset.
      </p>
    </>
  );
}

/** Money only if no other asset has exactly this symbol. */
function useAssetNamed(symbol: string): string | undefined {
  const wanted = symbol.trim();
  const settled = useSettled(wanted, SETTLED_MS);
  const found = useQuery({
    ...graphqlQuery(AssetNamedDocument, { query: settled }),
    enabled: settled !== '',
    staleTime: 60_000,
  });
  if (settled !== wanted) return undefined;
  const named = (found.data?.searchCurrencies ?? []).filter((one) => one.symbol.toLowerCase() === wanted.toLowerCase());
  return (named.find(({ id }) => !isMoney(id)) ?? named[0])?.id;
}
