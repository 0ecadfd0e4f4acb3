import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertKind } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const AlertFigureDocument = graphql(`
  query AlertFigure($kind: AlertKind!, $asset: String!) {
    alertFigure(kind: $kind, asset: $asset) {
      figure
      currency
    }
  }
`);

const SETTLED_MS = 250;

export function FigureNow({
  kind,
  asset,
  symbol,
  currency,
}: {
  kind: AlertKind;
  asset: string;
  symbol: string;
  currency: string;
}) {
  const wanted = useSettled(asset, SETTLED_MS);
  const { data } = useQuery({ ...graphqlQuery(AlertFigureDocument, { kind, asset: wanted }), enabled: wanted !== '' });
  const now = wanted === '' || wanted !== asset ? null : data?.alertFigure;
  // An alert keeps its currency even if the base currency changes.
  const isOther = now && now.currency !== null && now.currency !== currency;
  if (!now || isOther) return <span className="block min-h-5" />;
  if (now.figure === null) return <>No current price, so this alert can't trigger yet.</>;
  return (
    <>
      Now{' '}
      {now.currency === null ? (
        <AmountText kind="crypto" value={now.figure} currency={symbol} />
      ) : (
        <AmountText value={now.figure} currency={now.currency} />
      )}
    </>
  );
}
