import { Link } from 'react-router';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { BrokerEntryPartsFragment, BrokerLinePartsFragment, BrokerStatus } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { toast } from '../../ui/toast.tsx';
import { MatchLineDocument } from './form.graphql.ts';
import { FormLines } from './form-lines.tsx';

type Entry = BrokerEntryPartsFragment;
type Line = BrokerLinePartsFragment;
type Props = {
  entries: readonly Entry[];
  onEdit: (line: Line, walletId: string) => void;
  onMatch: (line: Line) => void;
};

const STATUS: Record<BrokerStatus, { word: string; tone: 'warning' | 'quiet' | 'gain' }> = {
  DIFFERS: { word: 'Differs', tone: 'warning' },
  UNMATCHED: { word: 'No sale found', tone: 'warning' },
  UNREPORTED: { word: 'Not reported', tone: 'quiet' },
  AGREES: { word: 'Agrees', tone: 'gain' },
};

export function EntryList({ entries, onEdit, onMatch }: Props) {
  const common = sharedBySales(entries);
  return (
    <>
      {common && (
        <p className="mb-2 max-w-prose text-13 text-quiet">
          {STATUS.UNREPORTED.word}: {common}
        </p>
      )}
      <ul aria-label="Lines and sales">
        {entries.map((entry) => (
          <li key={entry.id} className="border-rule border-b py-4 first:pt-1">
            <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
              <Reported entry={entry} onEdit={onEdit} onMatch={onMatch} />
              <Recorded entry={entry} />
            </div>
            {!(isUnreported(entry) && entry.why === common) && <Said entry={entry} />}
            {entry.formLines.length > 0 && <FormLines lines={entry.formLines} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const isUnreported = ({ status, differences }: Entry) => status === 'UNREPORTED' && differences.length === 0;

function sharedBySales(entries: readonly Entry[]): string | null {
  const [first, ...others] = entries.filter(isUnreported);
  return first && others.length > 0 && others.every(({ why }) => why === first.why) ? first.why : null;
}

function Reported({ entry, onEdit, onMatch }: Omit<Props, 'entries'> & { entry: Entry }) {
  return (
    <div>
      <h3 className="flex items-center gap-2 text-13 text-quiet">
        Form 1099-DA {entry.wallet && <WalletName wallet={entry.wallet} />}
        <Tag tone={STATUS[entry.status].tone}>{STATUS[entry.status].word}</Tag>
      </h3>
      {entry.lines.length === 0 && <p className="mt-1 text-quiet">No lines</p>}
      {entry.lines.map((line) => (
        <div key={line.id} className="mt-1">
          <LineText line={line} />
          <LineActions
            line={line}
            onEdit={() => entry.wallet && onEdit(line, entry.wallet.id)}
            onMatch={() => onMatch(line)}
            hasSale={entry.sales.length > 0}
          />
        </div>
      ))}
    </div>
  );
}

function LineText({ line }: { line: Line }) {
  const dates = useDates();
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">
          {line.quantity ? <Amount kind="crypto" value={line.quantity} currency={line.asset} /> : line.asset}
        </span>
        <Amount value={line.proceeds} currency="USD" />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet">
        <span>
          {line.dateSold ? `sold ${dates.calendarDate(line.dateSold)}` : aggregateText(line)}
          {line.dateAcquired && `, acquired ${dates.calendarDate(line.dateAcquired)}`}
        </span>
        <span>
          {line.costBasis ? (
            <>
              cost basis <Amount value={line.costBasis} currency="USD" />
              {line.isBasisReported ? ', reported' : ', not reported'}
            </>
          ) : (
            'no cost basis'
          )}
        </span>
      </p>
    </>
  );
}

function aggregateText({ aggregate, saleCount }: Line): string {
  const what = aggregate === 'NFTS' ? 'NFTs' : 'this stablecoin';
  return saleCount ? `${saleCount} sales of ${what} in the year` : `all sales of ${what} in the year`;
}

function LineActions({
  line,
  onEdit,
  onMatch,
  hasSale,
}: {
  line: Line;
  onEdit: () => void;
  onMatch: () => void;
  hasSale: boolean;
}) {
  const { offer } = useUndoing();
  const match = useGraphqlMutation(MatchLineDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ matchBrokerLine: { success, error, change } }) => {
      if (success) offer(change);
      else toast({ status: 'Error', message: error ?? "Couldn't match this line." });
    },
  });
  const decide = (saleIds: string[] | null) =>
    match.mutate({ id: line.id, saleIds }, { onError: (error) => toast({ status: 'Error', message: explain(error) }) });
  return (
    <p className="mt-1 -ml-2.5 flex flex-wrap gap-x-1 text-13">
      <Button size="small" kind="quiet" onClick={onMatch}>
        Match manually
      </Button>
      {hasSale && (
        <Button size="small" kind="quiet" isBusy={match.isPending} onClick={() => decide([])}>
          Unmatch
        </Button>
      )}
      {line.isMatchedByHand && (
        <Button size="small" kind="quiet" isBusy={match.isPending} onClick={() => decide(null)}>
          Match automatically
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onEdit}>
        Change
      </Button>
    </p>
  );
}

function Recorded({ entry: { sales } }: { entry: Entry }) {
  const dates = useDates();
  return (
    <div>
      <h3 className="text-13 text-quiet">Your records</h3>
      {sales.length === 0 && <p className="mt-1 text-quiet">No sale</p>}
      {sales.map((sale) => (
        <div key={sale.id} className="mt-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="inline-flex items-center gap-1.5 font-medium">
              <AssetMark symbol={sale.asset.symbol} assetId={sale.asset.id} size={16} />
              <Amount kind="crypto" value={sale.quantity} currency={sale.asset.symbol} />
            </span>
            <Amount value={sale.proceeds} currency="USD" why={`/disposed-lots/${sale.flowId}`} />
          </p>
          <p className="text-13 text-quiet">
            {sale.isFee ? 'paid as a fee' : 'sold'} {dates.calendarDate(sale.day)},{' '}
            <Link className="link" to={`/transactions/${sale.flowId}`}>
              see the transaction
            </Link>
          </p>
        </div>
      ))}
    </div>
  );
}

function Said({ entry: { why, differences } }: { entry: Entry }) {
  return (
    <div className="mt-3 max-w-prose text-13">
      <p className="text-quiet">{why}</p>
      {differences.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {differences.map(({ kind, sentence }) => (
            <li key={`${kind} ${sentence}`} className="py-0.5">
              <Sentence>{sentence}</Sentence>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
