import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportFormat } from '../../generated/graphql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { amountColumns, csvRows } from './csv-rows.ts';
import { PdfPages } from './pdf-pages-view.tsx';
import { useDocument, type WantedDocument } from './use-document.ts';

export type Shown = { wanted: WantedDocument; url: string | null };

/** @param ways  formats, best first; `url` of a current file, otherwise the file is created first */
export function DocumentPreview(props: { title: string; ways: readonly Shown[]; onClose: () => void }) {
  const { ways, onClose } = props;
  const [way, setWay] = useState(0);
  const [made, setMade] = useState<Record<string, string>>({});
  const { wanted, url: known } = ways[way]!;
  const url = known ?? made[wanted.format] ?? null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={props.title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {url && (
            <ButtonLink kind="primary" to={url} reloadDocument download>
              Download {wanted.format}
            </ButtonLink>
          )}
        </>
      }
    >
      {ways.length > 1 && (
        <div className="mb-3">
          <Segmented
            label="View as"
            value={String(way)}
            onChange={(value) => setWay(Number(value))}
            options={ways.map((one, i) => ({
              value: String(i),
              label: one.wanted.format === 'CSV' ? 'Rows with their proofs' : one.wanted.format,
            }))}
          />
        </div>
      )}
      {url ? (
        <ShownFile key={url} url={url} format={wanted.format} title={props.title} />
      ) : (
        <MakingFirst
          key={wanted.format}
          wanted={wanted}
          onMade={(file) => setMade((before) => ({ ...before, [wanted.format]: file }))}
          onFailed={onClose}
        />
      )}
    </Dialog>
  );
}

function MakingFirst(props: { wanted: WantedDocument; onMade: (url: string) => void; onFailed: () => void }) {
  const { state, make } = useDocument(props.wanted, props.onMade);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) {
      setAsked(true);
      void make();
    }
  }, [isAsked, make]);
  if (isAsked && state === 'idle') {
    return (
      <div className="space-y-3">
        <p>Couldn't create the document.</p>
        <Button onClick={make}>Try again</Button>
      </div>
    );
  }
  return <Progress label="Creating the document" done={0} total={null} />;
}

function ShownFile({ url, format, title }: { url: string; format: ReportFormat; title: string }) {
  if (format !== 'PDF') return <ShownText url={url} format={format} title={title} />;
  const address = `${url}?as=view`;
  const inTab = (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      Open in a new tab
    </a>
  );
  const viewer = navigator.pdfViewerEnabled ? (
    <iframe src={address} title={title} className="h-[62dvh] w-full rounded-control border border-rule bg-sunken" />
  ) : (
    <p>This browser can't show the PDF here.</p>
  );
  return (
    <>
      <PdfPages url={url} title={title} otherwise={viewer} />
      <p className="mt-2 text-12 text-quiet">{inTab}</p>
    </>
  );
}

const MOST_ROWS = 100;

const DocumentRowsDocument = graphql(`
  query DocumentRows($id: ID!) {
    documentRows(id: $id)
  }
`);

function useTransactions(url: string, format: ReportFormat): readonly (string | null)[] {
  const id = url.split('/').at(-1)!;
  const { data } = useQuery({ ...graphqlQuery(DocumentRowsDocument, { id }), enabled: format === 'CSV' });
  return data?.documentRows ?? [];
}

function ShownText({ url, format, title }: { url: string; format: ReportFormat; title: string }) {
  const transactions = useTransactions(url, format);
  const file = useQuery({
    queryKey: ['file', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error("Couldn't load the file.");
      return answer.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (file.isPending) return <Loading label="Loading the file" lines={6} />;
  if (file.isError) return <Failed error={file.error} onRetry={() => void file.refetch()} />;
  return format === 'CSV' ? (
    <CsvTable text={file.data} title={title} transactions={transactions} />
  ) : (
    <FirstLines text={file.data} />
  );
}

/** The CSV column with the transaction id. */
const TRANSACTION = 'Transaction';
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function ProofLink({ id, row }: { id: string; row: number }) {
  return (
    <a className="link" href={`/lot-proof/${id}`} target="_blank" rel="noreferrer" aria-label={`Proof of row ${row}`}>
      Proof
    </a>
  );
}

type TableProps = { text: string; title: string; transactions: readonly (string | null)[] };

function CsvTable({ text, title, transactions }: TableProps) {
  const { rows, hasMore } = csvRows(text, MOST_ROWS + 1);
  const [head = [], ...body] = rows;
  const isAmount = amountColumns(body, head.length);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className="max-h-[62dvh] overflow-auto rounded-control border border-rule" tabIndex={0}>
        <table className="text-12">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {transactions.length > 0 && (
                <th scope="col" className="px-2.5 py-1.5 text-left font-medium">
                  Proof
                </th>
              )}
              {head.map((name, k) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    'px-2.5 py-1.5 font-medium whitespace-nowrap',
                    isAmount[k] ? 'text-right' : 'text-left',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID, only a position
              <tr key={i} className="border-rule border-t">
                {transactions.length > 0 && (
                  <td className="px-2.5 py-1.5">
                    {transactions[i] != null && <ProofLink id={transactions[i]} row={i + 1} />}
                  </td>
                )}
                {row.map((cell, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={k} className={clsx('numeric px-2.5 py-1.5 whitespace-nowrap', isAmount[k] && 'text-right')}>
                    {head[k] === TRANSACTION && ID.test(cell) ? <ProofLink id={cell} row={i + 1} /> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <p className="mt-2 text-12 text-quiet">The first {MOST_ROWS} rows. Download the file for the rest.</p>
      )}
    </>
  );
}

function FirstLines({ text }: { text: string }) {
  const lines = text.split(/\r?\n/, MOST_ROWS + 1);
  return (
    <>
      <pre className="max-h-[62dvh] overflow-auto rounded-control border border-rule p-3 font-mono text-12">
        {lines.slice(0, MOST_ROWS).join('\n')}
      </pre>
      {lines.length > MOST_ROWS && (
        <p className="mt-2 text-12 text-quiet">The first {MOST_ROWS} lines. Download the file for the rest.</p>
      )}
    </>
  );
}
