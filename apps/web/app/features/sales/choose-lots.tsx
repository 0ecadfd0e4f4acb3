import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { HarvestPriceInput } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { useBaseCurrency } from '../../ui/base-currency.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Chosen } from './chosen.ts';
import type { Opportunity } from './harvest-list.tsx';
import { type SoldLot as Lot, LotOnPhone, lotColumns } from './lot-columns.tsx';
import { total } from './sums.ts';

const HarvestLotsDocument = graphql(`
  query HarvestLots($ownPrices: [HarvestPriceInput!]) {
    taxLossHarvest(ownPrices: $ownPrices) {
      list {
        opportunities {
          id
          lots {
            ...SaleLotParts
          }
        }
      }
    }
  }
`);

type Props = {
  one: Opportunity;
  ownPrices: readonly HarvestPriceInput[];
  chosen: Chosen['lots'];
  onChoose: (lots: Chosen['lots']) => void;
  onClose: () => void;
};

export function ChooseLots({ one, ownPrices, chosen, onChoose, onClose }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen.map(({ transactionId }) => transactionId)));
  const query = useQuery(graphqlQuery(HarvestLotsDocument, { ownPrices: [...ownPrices] }));
  const lots = query.data?.taxLossHarvest.list?.opportunities.find(({ id }) => id === one.id)?.lots ?? [];
  const wanted = lots.filter(({ acquiredTransactionId: id }) => id != null && ids.has(id));
  const where = one.account ? ` in ${one.account.name}` : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Lots of ${one.asset.symbol}${where}`}
      description="Choose which lots to sell. Before the sale, tell your exchange or broker which lots to sell and keep the confirmation. Without it, your cost basis method decides."
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-13 text-quiet">
            {wanted.length === 0 ? 'No lots chosen: your cost basis method applies.' : <Sum lots={wanted} />}
          </p>
          <div className="flex gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              onClick={() =>
                onChoose(wanted.map((lot) => ({ transactionId: lot.acquiredTransactionId!, quantity: lot.quantity })))
              }
            >
              Use these lots
            </Button>
          </div>
        </div>
      }
    >
      <QueryStates query={query} loading={<Loading label="Loading lots" lines={6} />}>
        {() => (
          <>
            <div className="mb-3 flex flex-wrap gap-2">
              <Button size="small" onClick={() => setIds(new Set(atLoss(lots)))}>
                All at a loss
              </Button>
              <Button size="small" onClick={() => setIds(new Set())}>
                None
              </Button>
            </div>
            <LotTable lots={lots} ids={ids} onIds={setIds} />
            {one.lotCount > lots.length && (
              <p className="pt-2 text-13 text-quiet">
                The first {formatCount(lots.length)} of {plural(one.lotCount, 'lot')} are listed.
              </p>
            )}
          </>
        )}
      </QueryStates>
    </Dialog>
  );
}

function atLoss(lots: readonly Lot[]): string[] {
  return lots.flatMap(({ acquiredTransactionId: id, gain, unknown }) =>
    id != null && gain.startsWith('-') && unknown.length === 0 ? [id] : [],
  );
}

function Sum({ lots }: { lots: readonly Lot[] }) {
  return (
    <>
      {plural(lots.length, 'lot')}, gain <AmountText value={total(lots.map(({ gain }) => gain))} isGain isEstimate />
    </>
  );
}

function LotTable({
  lots,
  ids,
  onIds,
}: {
  lots: readonly Lot[];
  ids: ReadonlySet<string>;
  onIds: (ids: ReadonlySet<string>) => void;
}) {
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    onIds(next);
  };
  const tick = ({ acquiredTransactionId: id, quantity, acquiredAt }: Lot) =>
    id == null ? null : (
      <Checkbox
        label={`${quantity} acquired ${acquiredAt?.slice(0, 10) ?? ''}`}
        isLabelHidden
        checked={ids.has(id)}
        onCheckedChange={(isChosen) => toggle(id, isChosen)}
      />
    );
  const currency = useBaseCurrency();
  const columns: Column<Lot>[] = [
    { key: 'tick', header: <span className="sr-only">Sell</span>, width: '36px', cell: tick },
    ...lotColumns(currency),
  ];
  return (
    <Table
      caption="Lots to sell"
      columns={columns}
      rows={lots}
      rowKey={(lot) => `${lot.acquiredTransactionId} ${lot.quantity} ${lot.gain}`}
      phone={(lot) => (
        <span className="flex items-start gap-3">
          {tick(lot)}
          <span className="min-w-0 grow">
            <LotOnPhone lot={lot} currency={currency} />
          </span>
        </span>
      )}
    />
  );
}
