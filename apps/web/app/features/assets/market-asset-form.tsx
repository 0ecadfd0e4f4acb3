import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { MarketAssetsQuery, UserAssetPartsFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCount, formatFiat } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Empty, QueryStates } from '../../ui/query-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Choices } from '../../ui/segmented.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { MarketAssetsDocument, SetUserAssetMarketDocument } from './assets.graphql.ts';

type Props = { asset: UserAssetPartsFragment; onClose: () => void };
type Found = MarketAssetsQuery['searchPrices'][number];

const SETTLED_MS = 250;

export function MarketAssetForm({ asset, onClose }: Props) {
  const { marketAsset, isMarketAssetChosen } = asset;
  const [text, setText] = useState(marketAsset?.name ?? nameIn(asset));
  const [chosen, setChosen] = useState<string | null>(marketAsset?.id ?? null);
  const settled = useSettled(text.trim(), SETTLED_MS);
  const found = useQuery({ ...graphqlQuery(MarketAssetsDocument, { query: settled }), enabled: settled !== '' });
  const { isBusy, refusal, save } = useSaving(asset, onClose);
  const isKept = isMarketAssetChosen && chosen === marketAsset?.id;
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={`Market price of ${asset.symbol}`}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isMarketAssetChosen && (
            <Button isBusy={isBusy} onClick={() => save(null)}>
              Use no market price
            </Button>
          )}
          <Button kind="primary" isBusy={isBusy} disabled={chosen === null || isKept} onClick={() => save(chosen)}>
            Use its price
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          Several assets may share a symbol. Choose the one that {asset.symbol} is. Its market price is used where no
          file states a value and you have entered none, in later imports too. You can undo this.
        </p>
        {refusal && <Banner status="error">{refusal}</Banner>}
        <SearchInput
          label="Search the market"
          placeholder="Symbol or name"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={() => setText('')}
        />
        {settled === '' ? (
          <Empty>Enter a symbol or a name.</Empty>
        ) : (
          <QueryStates query={found}>
            {({ searchPrices }) => (
              <Results found={searchPrices} wanted={settled} chosen={chosen} onChoose={setChosen} />
            )}
          </QueryStates>
        )}
      </div>
    </Dialog>
  );
}

/** The name in the file, without our disambiguation. */
function nameIn({ symbol, typedSymbol, contract }: UserAssetPartsFragment): string {
  return contract == null ? typedSymbol : (symbol.split(' ')[0] ?? symbol);
}

type ResultsProps = {
  found: readonly Found[];
  wanted: string;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Results({ found, wanted, chosen, onChoose }: ResultsProps) {
  if (found.length === 0) return <Empty>No market asset matches {wanted}. Enter your own prices instead.</Empty>;
  const listed = found.find(({ id, assetId }) => id === chosen && assetId != null);
  return (
    <>
      <Choices
        label="Market assets"
        value={chosen}
        onChange={onChoose}
        options={found.map((one) => ({ value: one.id, label: `${one.name} (${one.symbol})`, text: aboutOf(one) }))}
      />
      {listed && (
        <Banner status="info">
          {listed.symbol} is in the catalog. If it is the same asset, merge the two instead.
        </Banner>
      )}
    </>
  );
}

function aboutOf({ id, rank, quote }: Found): string {
  const price = quote
    ? `${formatFiat(quote.price, { currency: quote.currency, isPerUnit: true })} ${quote.currency}`
    : 'no current price';
  return [rank == null ? 'not ranked' : `number ${formatCount(rank)} by market cap`, price, id].join(' · ');
}

function useSaving(asset: UserAssetPartsFragment, onClose: () => void) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutation = useGraphqlMutation(SetUserAssetMarketDocument, {
    onSuccess: ({ setUserAssetMarket: answer }) => {
      if (!answer.success) return setRefusal(answer.error ?? "Couldn't set the market price.");
      offer(answer.change, answer.change ? `${answer.change.sentence}.` : 'Nothing changed.');
      onClose();
      return client.invalidateQueries();
    },
    onError: (failure) => setRefusal(explain(failure)),
  });
  const save = (marketAssetId: string | null) => {
    setRefusal(null);
    mutation.mutate({ assetId: asset.id, marketAssetId });
  };
  return { isBusy: mutation.isPending, refusal, save };
}
