import { compare, dec } from '@lotbook/ledger/decimal';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { HarvestOpportunityPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { useBaseCurrency } from '../../ui/base-currency.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { plural, signOf } from '../../ui/format.ts';
import { AssetTitle } from '../../ui/marks/asset-title.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Pair } from '../../ui/pair.tsx';
import { orderOf, sortHead } from '../../ui/sort-head.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';
import type { Chosen } from './chosen.ts';
import { difference } from './sums.ts';

graphql(`
  fragment HarvestOpportunityParts on HarvestOpportunity {
    id
    asset {
      id
      symbol
      name
    }
    account {
      id
      name
      integration {
        slug
      }
    }
    held
    price {
      price
      at
      source
      isOwn
    }
    quantity
    proceeds
    costBasis
    loss
    shortLoss
    longLoss
    lossOfChosenLots
    unknownCount
    lotCount
  }
`);

export type Opportunity = HarvestOpportunityPartsFragment;
type Sort = 'asset' | 'wallet' | 'proceeds' | 'cost' | 'loss';

type Props = {
  opportunities: readonly Opportunity[];
  chosen: ReadonlyMap<string, Chosen>;
  onChoose: (one: Opportunity, isChosen: boolean) => void;
  onLots: (one: Opportunity) => void;
};

export function HarvestTable({ opportunities, chosen, onChoose, onLots }: Props) {
  const [sort, setSort] = useState<{ by: Sort; isDescending: boolean }>({ by: 'loss', isDescending: true });
  const header = (by: Sort, words: string) =>
    sortHead(words, orderOf(sort.by === by, sort.isDescending), () =>
      setSort({ by, isDescending: sort.by === by ? !sort.isDescending : isNumber(by) }),
    );
  const tick = (one: Opportunity) => (
    <Checkbox
      label={`Sell ${one.asset.symbol}${one.account ? ` in ${one.account.name}` : ''}`}
      isLabelHidden
      checked={chosen.has(one.id)}
      onCheckedChange={(isChosen) => onChoose(one, isChosen)}
    />
  );
  const lots = (one: Opportunity) => (
    <button type="button" className="link text-13" onClick={() => onLots(one)}>
      {chosen.get(one.id)?.lots.length ? `${plural(chosen.get(one.id)!.lots.length, 'lot')} chosen` : 'Choose lots'}
    </button>
  );
  const columns: Column<Opportunity>[] = [
    { key: 'tick', header: <span className="sr-only">Sell</span>, width: '36px', cell: tick },
    { key: 'asset', ...header('asset', 'Asset'), cell: (one) => <Asset one={one} /> },
    {
      key: 'wallet',
      ...header('wallet', 'Wallet'),
      cell: (one) => <WalletName wallet={one.account} fallback="All wallets" />,
    },
    { key: 'sell', header: 'Amount to sell', isNumber: true, cell: (one) => <Quantity one={one} /> },
    {
      key: 'value',
      ...header('proceeds', 'Value'),
      isNumber: true,
      cell: (one) => <Figure one={one} value={one.proceeds} isEstimate />,
    },
    {
      key: 'cost',
      ...header('cost', 'Cost basis'),
      isNumber: true,
      cell: (one) => <Figure one={one} value={one.costBasis} />,
    },
    { key: 'loss', ...header('loss', 'Loss'), isNumber: true, cell: (one) => <Loss one={one} /> },
    { key: 'lots', header: <span className="sr-only">Lots</span>, cell: (one) => (isPooled(one) ? null : lots(one)) },
  ];
  return (
    <Table
      caption="Crypto you can sell at a loss"
      columns={columns}
      rows={sorted(opportunities, sort)}
      rowKey={({ id }) => id}
      phone={(one) => (
        <div className="flex gap-3">
          {tick(one)}
          <div className="min-w-0 grow">
            <Pair>
              <Asset one={one} />
              <span className="text-right">
                <Loss one={one} />
              </span>
            </Pair>
            <Pair>
              <WalletName wallet={one.account} fallback="All wallets" className="text-13 text-quiet" />
              <span className="text-right text-13 text-quiet">
                {one.quantity != null && 'sell '}
                <Quantity one={one} />
              </span>
            </Pair>
            {!isPooled(one) && lots(one)}
          </div>
        </div>
      )}
    />
  );
}

/** A pool has no lots to choose from. */
const isPooled = ({ lotCount }: Opportunity): boolean => lotCount < 2;

const isNumber = (by: Sort): boolean => by !== 'asset' && by !== 'wallet';

function sorted(all: readonly Opportunity[], { by, isDescending }: { by: Sort; isDescending: boolean }): Opportunity[] {
  const sign = isDescending ? -1 : 1;
  const word = (one: Opportunity) => (by === 'asset' ? one.asset.symbol : (one.account?.name ?? ''));
  const amount = ({ loss, proceeds, costBasis }: Opportunity) =>
    dec((by === 'loss' ? loss : by === 'cost' ? costBasis : proceeds) ?? '0');
  // A loss that needs selected lots ranks last.
  const byChoice = (one: Opportunity) => dec(by === 'loss' && one.loss == null ? one.lossOfChosenLots : '0');
  const order = (a: Opportunity, b: Opportunity) => compare(amount(a), amount(b)) || compare(byChoice(a), byChoice(b));
  return [...all].sort((a, b) => sign * (isNumber(by) ? order(a, b) : word(a).localeCompare(word(b), 'en')));
}

function Asset({ one: { asset, unknownCount } }: { one: Opportunity }) {
  return (
    <span>
      <span className="font-medium">{asset.symbol}</span> <AssetTitle asset={asset} isLink />
      {unknownCount > 0 && (
        <span className="block text-12 text-quiet">{plural(unknownCount, 'lot')} with unknown cost excluded</span>
      )}
    </span>
  );
}

function Quantity({ one: { quantity, held, asset, account } }: { one: Opportunity }) {
  if (quantity == null) return <span className="text-quiet">Chosen lots</span>;
  return (
    <>
      <AmountText kind="crypto" value={quantity} format={{ fractionDigits: 8 }} />
      {quantity !== held && (
        <span className="block text-12 text-quiet">
          of{' '}
          <Amount
            kind="crypto"
            value={held}
            format={{ fractionDigits: 8 }}
            why={{ figure: 'BALANCE', assetId: asset.id, ...(account ? { walletId: account.id } : {}) }}
          />
        </span>
      )}
    </>
  );
}

type FigureProps = { one: Opportunity; value: string | null | undefined; isEstimate?: boolean };

function Figure({ one, value, isEstimate = false }: FigureProps) {
  const currency = useBaseCurrency();
  if (value == null) return <span className="text-quiet">–</span>;
  const why = one.loss == null ? undefined : lossSum(one, one.loss, currency);
  return <Amount value={value} isEstimate={isEstimate} why={why} />;
}

function Loss({ one }: { one: Opportunity }) {
  const { loss, shortLoss, longLoss, lossOfChosenLots } = one;
  const currency = useBaseCurrency();
  if (loss == null) {
    return (
      <span className="text-13 text-quiet">
        <AmountText value={`-${lossOfChosenLots}`} isEstimate /> with chosen lots
      </span>
    );
  }
  const hasBoth = signOf(shortLoss) !== 0 && signOf(longLoss) !== 0;
  return (
    <>
      <Amount value={`-${loss}`} isGain isEstimate why={lossSum(one, loss, currency)} />
      {hasBoth && (
        <span className="block text-12 text-quiet">
          short-term <AmountText value={negated(shortLoss!)} />, long-term <AmountText value={negated(longLoss!)} />
        </span>
      )}
    </>
  );
}

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function lossSum({ proceeds, costBasis, asset, account }: Opportunity, loss: string, currency: string): KnownSum {
  const denied = difference(`-${loss}`, difference(proceeds ?? '0', costBasis ?? '0'));
  return {
    currency,
    sum: [
      { sign: null, label: 'Value at that price', value: proceeds ?? '0' },
      { sign: 'MINUS', label: 'Cost basis', value: costBasis ?? '0' },
      ...(signOf(denied) === 0 ? [] : [{ sign: 'PLUS', label: 'Disallowed losses', value: denied } as const]),
      { sign: 'EQUALS', label: 'Loss', value: `-${loss}` },
    ],
    ways: [
      {
        to: `/tax-lots/${encodeURIComponent(asset.id)}${account ? `?wallet=${account.id}` : ''}`,
        words: 'See the open lots',
      },
    ],
  };
}
