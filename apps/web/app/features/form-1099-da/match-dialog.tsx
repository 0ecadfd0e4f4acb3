import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { BrokerLineCandidatesQuery, BrokerLinePartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatExact } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Empty, Loading, QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { CandidatesDocument, MatchLineDocument } from './form.graphql.ts';

type Candidate = BrokerLineCandidatesQuery['brokerLineCandidates'][number];

export function MatchDialog({ line, onClose }: { line: BrokerLinePartsFragment; onClose: () => void }) {
  const candidates = useQuery(graphqlQuery(CandidatesDocument, { id: line.id }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const { offer } = useUndoing();
  const match = useGraphqlMutation(MatchLineDocument, {
    refetch: ['Form1099Da', 'BrokerLineCandidates'],
    onSuccess: ({ matchBrokerLine: { success, error: why, change } }) => {
      if (!success) return setError(why ?? "Couldn't match this line.");
      offer(change);
      onClose();
    },
  });
  const hideAmounts = useHideAmounts();
  const submit = () =>
    match.mutate(
      { id: line.id, saleIds: [...chosen] },
      { onError: (failure) => toast({ status: 'Error', message: explain(failure) }) },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Match manually"
      description={`The line reports ${hideAmounts(`${line.quantity ? `${formatExact(line.quantity)} ` : ''}${line.asset}`)}. Choose the matching sales in your records.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={chosen.length === 0} isBusy={match.isPending} onClick={submit}>
            {chosen.length > 1 ? `Match with ${chosen.length} sales` : 'Match with this sale'}
          </Button>
        </>
      }
    >
      <QueryStates query={candidates} loading={<Loading label="Loading sales" lines={4} />}>
        {({ brokerLineCandidates }) =>
          brokerLineCandidates.length === 0 ? (
            <Empty>No unmatched sales from this wallet.</Empty>
          ) : (
            <Sales
              sales={brokerLineCandidates}
              chosen={chosen}
              onChoose={(id, isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          )
        }
      </QueryStates>
      {error && (
        <Banner status="error" className="mt-4">
          {error}
        </Banner>
      )}
    </Dialog>
  );
}

type SalesProps = {
  sales: readonly Candidate[];
  chosen: readonly string[];
  onChoose: (id: string, isOn: boolean) => void;
};

function Sales({ sales, chosen, onChoose }: SalesProps) {
  const dates = useDates();
  const hideAmounts = useHideAmounts();
  return (
    <ul>
      {sales.map(({ id, day, quantity, asset, proceeds, isFee }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 border-rule border-b py-2">
          <Checkbox
            label={`${hideAmounts(`${formatExact(quantity)} ${asset.symbol}`)}, ${isFee ? 'a fee of ' : ''}${dates.calendarDate(day)}`}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => onChoose(id, isOn)}
          />
          <span className="inline-flex items-center gap-2">
            <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} />
            <AmountText value={proceeds} currency="USD" />
          </span>
        </li>
      ))}
    </ul>
  );
}
