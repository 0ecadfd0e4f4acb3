import { useState } from 'react';
import { Link } from 'react-router';
import type { ProblemFixKind, ProblemPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { Causes } from './causes.tsx';
import type { Ask } from './fault-list.tsx';
import { isOnlyIgnoring, reasonText } from './problem-words.ts';
import { useProblemChange } from './use-problem-change.ts';

type Props = {
  problem: ProblemPartsFragment;
  fixes: readonly ProblemFixKind[];
  currency: string;
  ask: Ask;
};

export function ProblemLine(props: Props) {
  const { problem, currency } = props;
  const [isOpen, setOpen] = useState(false);
  const hideAmounts = useHideAmounts();
  const about = problem.transaction?.sentence ?? problem.import?.filename ?? problem.asset?.symbol ?? 'This problem';
  return (
    <li data-problem className="border-rule border-t py-1.5 text-13">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[7rem_10rem_minmax(0,1fr)_15rem_5rem]">
        <span>{problem.happenedAt && <Moment at={problem.happenedAt} format="short-day" />}</span>
        <span className="text-right md:text-left">
          <Quantity problem={problem} />
        </span>
        <span className="min-w-0 truncate max-md:col-span-2">
          <About problem={problem} />
        </span>
        <span className="text-quiet md:text-right">
          <AmountText value={problem.amountAtRisk} currency={currency} isEstimate={problem.isAmountAtRiskEstimate} />
        </span>
        <Button
          size="small"
          kind="quiet"
          data-opens
          className="max-md:-mr-2.5 justify-self-end"
          aria-expanded={isOpen}
          aria-label={hideAmounts(`${isOpen ? 'Close' : 'Details'}: ${about}`)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Details'}
        </Button>
      </div>
      {isOpen && <ProblemDetails {...props} />}
    </li>
  );
}

/** Counts rejected rows of an import, transactions of a token, otherwise units. */
function Quantity({ problem: { kind, quantity, asset } }: { problem: ProblemPartsFragment }) {
  if (quantity == null) return null;
  if (kind === 'rejected-rows') return <>{quantity === '0' ? 'Failed' : plural(Number(quantity), 'rejected row')}</>;
  if (kind === 'unknown-tokens') return <>in {plural(Number(quantity), 'transaction')}</>;
  return asset ? (
    <>
      <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mr-1.5 align-[-3px]" />
      <AmountText kind="crypto" value={quantity} currency={asset.symbol} />
    </>
  ) : null;
}

const search = (query: string) => `/transactions?q=${encodeURIComponent(query)}`;

function About({ problem: { kind, transaction, import: file, account, asset } }: { problem: ProblemPartsFragment }) {
  if (transaction) {
    return (
      <Link className="link" to={`/transactions/${transaction.publicId}`}>
        <Sentence>{transaction.sentence}</Sentence>
      </Link>
    );
  }
  if (file) {
    return (
      <Link className="link" to="/imports">
        {file.filename}
      </Link>
    );
  }
  if (!asset) return null;
  const terms = account ? `wallet:${account.id} asset_id:${asset.id}` : `user_asset_id:${asset.id}`;
  return (
    <Link className="link" to={search(terms)}>
      See transactions
      <span className="sr-only">
        {' '}
        with {asset.symbol}
        {account && kind !== 'unknown-tokens' && ` of ${account.name}`}
      </span>
    </Link>
  );
}

type DetailsProps = Omit<Props, 'currency'> & {
  isAlone?: boolean;
};

export function ProblemDetails(props: DetailsProps) {
  const { problem, isAlone = false } = props;
  const why = reasonText(problem.reason, problem.note);
  return (
    <div className={`mt-1.5 mb-1 max-w-prose space-y-2 text-13 ${isAlone ? '' : 'md:ml-32'}`}>
      {isAlone && (problem.transaction || problem.import || problem.asset) && (
        <p>
          <About problem={problem} />
        </p>
      )}
      {problem.callout && (
        <p className="break-words">
          <Sentence>{problem.callout.message}</Sentence>
        </p>
      )}
      <Causes problem={problem} fixes={props.fixes} />
      <Elsewhere problem={problem} />
      {problem.state === 'DISMISSED' && why && <p className="text-quiet">Dismissed: {why}.</p>}
      {problem.goneAt && (
        <p className="text-quiet">
          Resolved since <Moment at={problem.goneAt} format="short-day" />.
        </p>
      )}
      {!isAlone && (
        <Changing>
          <Actions {...props} />
        </Changing>
      )}
    </div>
  );
}

function Elsewhere({ problem: { kind, import: file } }: { problem: ProblemPartsFragment }) {
  if (kind === 'rejected-rows' && file) {
    return (
      <p className="flex flex-wrap gap-x-4">
        {file.errorMessage && <span>{file.errorMessage}</span>}
        {file.rejectedRowsUrl && (
          <a className="link inline-block py-1" href={file.rejectedRowsUrl} download>
            Download only the rejected rows<span className="sr-only"> of {file.filename}</span>
          </a>
        )}
      </p>
    );
  }
  if (kind === 'unknown-tokens') {
    return (
      <Link className="link inline-block py-1" to="/currencies/custom">
        Merge it or set a market price under Custom currencies
      </Link>
    );
  }
  return null;
}

function Actions({ problem, fixes, ask }: DetailsProps) {
  const { reopen, isBusy } = useProblemChange();
  const hideAmounts = useHideAmounts();
  const selection = { kind: problem.kind, ids: [problem.id] };
  const what = hideAmounts(problem.transaction?.sentence.replace(/\.$/, '') ?? problem.asset?.symbol ?? 'this problem');
  if (problem.state === 'DISMISSED') {
    return (
      <Button size="small" isBusy={isBusy} onClick={() => void reopen(selection)}>
        Reopen
      </Button>
    );
  }
  if (problem.state !== 'OPEN') return null;
  const symbol = problem.asset?.symbol ?? null;
  // For a negative balance, only the group has the missing units.
  const missing = problem.kind === 'insufficient-quantity' ? problem.quantity : null;
  const isIgnoring = isOnlyIgnoring(fixes);
  return (
    <div className="flex flex-wrap gap-2">
      {fixes.length > 0 && (
        <Button
          size="small"
          data-fixes
          onClick={() => ask({ fixing: { selection, fixes, what: 'this problem', symbol, missing } })}
          kind={isIgnoring ? 'quiet' : 'secondary'}
          aria-label={`${isIgnoring ? 'Ignore' : 'Fix'}: ${what}`}
        >
          {isIgnoring ? 'Ignore…' : 'Fix…'}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        onClick={() => ask({ dismissing: { selection, what: 'this problem' } })}
        aria-label={`Dismiss: ${what}`}
      >
        Dismiss…
      </Button>
    </div>
  );
}
