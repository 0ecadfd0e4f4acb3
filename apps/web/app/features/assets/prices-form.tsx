import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, runWith } from '../../data/queries.ts';
import type {
  SetUserAssetPricesMutation,
  UserAssetPartsFragment,
  UserAssetPricesQuery,
} from '../../generated/graphql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCount } from '../../ui/format.ts';
import { TextArea } from '../../ui/input.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SetUserAssetPricesDocument, UserAssetPricesDocument } from './assets.graphql.ts';

type Props = { asset: UserAssetPartsFragment; onClose: () => void };
type Issue = SetUserAssetPricesMutation['setUserAssetPrices']['issues'][number];
type Priced = NonNullable<UserAssetPricesQuery['userAsset']>;

export function PricesForm({ asset, onClose }: Props) {
  const query = useQuery({ ...graphqlQuery(UserAssetPricesDocument, { assetId: asset.id }), staleTime: 0, gcTime: 0 });
  if (!query.data?.userAsset) {
    return (
      <Dialog
        width="narrow"
        isOpen
        onClose={onClose}
        title={`Prices of ${asset.symbol}`}
        mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      >
        <QueryStates query={query}>{() => <p>This asset no longer exists.</p>}</QueryStates>
      </Dialog>
    );
  }
  const { userAsset, settings } = query.data;
  if (userAsset.prices.length < userAsset.numberOfPrices) return <TooMany {...{ asset, userAsset, onClose }} />;
  return <Typed {...{ asset, userAsset, onClose }} currency={settings.baseCurrency.symbol} />;
}

function TooMany({ asset, userAsset, onClose }: Props & { userAsset: Priced }) {
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={`Prices of ${asset.symbol}`}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      footer={<ButtonLink to="/user/profile/prices">Your own prices</ButtonLink>}
    >
      It has {formatCount(userAsset.numberOfPrices)} prices of your own, too many to edit here. Import a price file in
      Settings instead.
    </Dialog>
  );
}

function Typed({ asset, userAsset, currency, onClose }: Props & { userAsset: Priced; currency: string }) {
  const [text, setText] = useState(() => textOf(userAsset.prices, currency));
  const [error, setError] = useState<string | undefined>(undefined);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { offer } = useUndoing();
  const save = async () => {
    setBusy(true);
    try {
      const { setUserAssetPrices: answer } = await runWith(client, SetUserAssetPricesDocument, {
        assetId: asset.id,
        prices: text,
      });
      setIssues(answer.issues);
      if (!answer.success) return setError(answer.error ?? "Couldn't save the prices.");
      offer(answer.change, answer.change ? `${answer.change.sentence}.` : 'Nothing changed.');
      onClose();
      void client.invalidateQueries();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={`Prices of ${asset.symbol}`}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
            Save prices
          </Button>
        </>
      }
    >
      <Field
        label="One date and unit price per line"
        hint={`For example 2024-03-01, 12.50. Prices are in ${currency}; to use another currency, add its code: 2024-03-01, 11.40, EUR. You can paste from a spreadsheet.`}
        {...(error && { error })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={10}
            spellCheck={false}
            className="font-mono text-13"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Issues issues={issues} />
    </Dialog>
  );
}

function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul aria-label="Lines to check" className="mt-3 max-h-40 overflow-y-auto text-13">
      {issues.map((issue) => (
        <li key={`${issue.row} ${issue.code}`} className="py-0.5">
          Line {issue.row}: {issue.message} {issue.remedy}
        </li>
      ))}
    </ul>
  );
}

function textOf(prices: Priced['prices'], base: string): string {
  return prices
    .map(({ moment, price, currency }) => [moment, price, ...(currency === base ? [] : [currency])].join(', '))
    .join('\n');
}
