import { partDoubt } from '@lotbook/ledger/printed/unknown';
import type { ExplainedFigure, PositionPartsFragment } from '../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { plural } from '../../ui/format.ts';

export function Position({ position }: { position: PositionPartsFragment }) {
  const { currency, assets, unknownCostCount, gainUnknownCount, lotCount } = position;
  const [asset] = assets;
  // Several one-for-one assets have no single explanation.
  const why = (figure: ExplainedFigure) => (asset && assets.length === 1 ? { figure, assetId: asset.id } : undefined);
  return (
    <>
      <Figures>
        <FigureOf label="Quantity" detail={plural(lotCount, 'open lot')}>
          <Amount kind="crypto" value={position.quantity} currency={asset?.symbol} why={why('BALANCE')} />
        </FigureOf>
        <FigureOf label="Value" detail={position.price?.isStale ? 'At an outdated price' : undefined}>
          {position.value === null ? (
            <Unknown words={`No price in ${currency}`} />
          ) : (
            <Amount value={position.value} currency={currency} isEstimate why={why('HELD_VALUE')} />
          )}
        </FigureOf>
        <FigureOf label="Average cost" detail={unknownText(unknownCostCount, lotCount)}>
          {position.averageCost === null ? (
            <Unknown words="Cost unknown" />
          ) : (
            <Amount
              value={position.averageCost}
              currency={currency}
              why={why('HELD_COST')}
              doubt={unknownCostCount > 0 ? partDoubt(position.averageCost, 'Cost unknown') : undefined}
            />
          )}
        </FigureOf>
        <FigureOf label="Unrealized gain" detail={unknownText(gainUnknownCount, lotCount)}>
          {position.unrealizedGain === null ? (
            <Unknown words="Gain unknown" />
          ) : (
            <Amount
              value={position.unrealizedGain}
              currency={currency}
              why={why('UNREALIZED_GAIN')}
              isEstimate
              isGain={gainUnknownCount === 0}
              doubt={
                gainUnknownCount > 0
                  ? { kind: 'incomplete', words: unknownText(gainUnknownCount, lotCount) ?? '' }
                  : undefined
              }
            />
          )}
        </FigureOf>
      </Figures>
      <p className="mt-4 flex flex-wrap gap-2">
        {assets.map(({ id, slug, symbol }) => (
          <ButtonLink key={id} size="small" to={`/tax-lots/${slug}`}>
            Lots of {symbol}
          </ButtonLink>
        ))}
      </p>
    </>
  );
}

function Unknown({ words }: { words: string }) {
  return <span className="text-13 font-regular text-quiet">{words}</span>;
}

function unknownText(unknown: number, of: number): string | undefined {
  if (unknown === 0) return undefined;
  return `${unknown} of ${plural(of, 'lot')} excluded: cost or price unknown`;
}
