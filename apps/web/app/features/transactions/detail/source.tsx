import type { ReactNode } from 'react';
import type { SourcePartsFragment } from '../../../generated/graphql.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';

const SOURCE_KINDS: Readonly<Record<string, string>> = {
  manual: 'Entered by hand',
  sample: 'Sample data',
  sync: 'Synced',
};

export function Source({ transaction }: { transaction: SourcePartsFragment }) {
  const { source, transactionHash, explorer, account, dateTime, comments } = transaction;
  const hideFigures = useHideFigures();
  return (
    <dl className="space-y-2 text-13">
      <Fact label="Account">
        <WalletName wallet={account} isLink />
      </Fact>
      <Fact label="Time">
        <Moment at={dateTime} />
      </Fact>
      {transactionHash && (
        <Fact label="Hash">
          <CopyText text={transactionHash} label="transaction hash" />
          {explorer && (
            <a className="link mt-0.5 block w-fit" href={explorer.url} target="_blank" rel="noreferrer">
              See it on {explorer.name}
              <span className="sr-only"> (opens a new window)</span>
            </a>
          )}
        </Fact>
      )}
      <Fact label={source.kind === 'import' ? 'File' : 'Source'}>
        {source.filename ?? SOURCE_KINDS[source.kind] ?? source.kind}
        {source.formatLabel && <span className="text-quiet"> · {source.formatLabel}</span>}
      </Fact>
      {comments && <Fact label="Comment">{hideFigures(comments)}</Fact>}
      {source.rows.map((row) => (
        <div key={row.rowNumber}>
          <dt className="text-quiet">
            Row {row.rowNumber} {source.kind === 'sample' ? 'of the sample data' : 'as in the file'}
          </dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row wider than the drawer must be scrollable by keyboard. */}
          <dd tabIndex={0} className="mt-1 overflow-x-auto bg-sunken px-2 py-1.5 font-mono text-12 whitespace-nowrap">
            {row.cells.map(hideFigures).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
