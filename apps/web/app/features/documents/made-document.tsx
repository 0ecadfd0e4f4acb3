import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { METHODS, plainHash } from '../../data/method-words.ts';
import { runWith } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { CostBasisMethod, DocumentFigure, MadeDocumentPartsFragment } from '../../generated/graphql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { FileJobButton } from '../../ui/file-job-button.tsx';
import { formatBytes, formatFiat } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { shownFormat } from './documents.ts';
import { useDocument } from './use-document.ts';

const Preview = lazy(async () => ({ default: (await import('./document-preview.tsx')).DocumentPreview }));

graphql(`
  fragment MadeDocumentParts on TaxReport {
    id
    reportType
    title
    taxYear
    format
    status
    createdAt
    filename
    sizeBytes
    sha256
    isWholeUnits
    limitedTo {
      startDate
      endDate
      query
    }
    engineVersion
    inputHash
    resultHash
    settings {
      country
      baseCurrency
      method
      lots
    }
    notes
    isOutOfDate
    changes {
      figure
      made
      now
    }
    url
  }
`);

const DeleteTaxReportDocument = graphql(`
  mutation DeleteTaxReport($id: ID!) {
    deleteTaxReport(id: $id) {
      success
      error
    }
  }
`);

type Props = { document: MadeDocumentPartsFragment };

export function MadeDocument({ document }: Props) {
  const { title, taxYear, format, createdAt, isWholeUnits, status } = document;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-rule border-b py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 space-y-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>
            {title} <span className="numeric">{taxYear}</span>
          </span>
          <Tag>{format}</Tag>
          {document.limitedTo && <Tag>{limitsIn(document.limitedTo)}</Tag>}
          {document.isOutOfDate && <Tag tone="warning">No longer matches your ledger</Tag>}
        </h2>
        <p className="text-13 text-quiet">
          {status === 'FINISHED' ? 'Made' : status === 'FAILED' ? 'Failed' : 'In progress since'}{' '}
          <Moment at={createdAt} />
          {isWholeUnits && ', without cents'}
          {document.settings && `, ${rulesOf(document.settings)}`}
        </p>
        <Changes document={document} />
        <HowItWasMade document={document} />
      </div>
      <Actions document={document} />
    </li>
  );
}

type Limits = NonNullable<MadeDocumentPartsFragment['limitedTo']>;

function limitsIn({ startDate, endDate, query }: Limits): string {
  const parts = [startDate && `from ${startDate}`, endDate && `until ${endDate}`, query && `search “${query}”`];
  return `Only ${parts.filter(Boolean).join(', ')}`;
}

type Settings = NonNullable<MadeDocumentPartsFragment['settings']>;

function rulesOf({ method, lots, baseCurrency }: Settings): string {
  return `by ${METHODS[method as CostBasisMethod] ?? method}${lots ? `, ${lots}` : ''}, in ${baseCurrency}`;
}

const FIGURES: Record<DocumentFigure, string> = {
  PROCEEDS: 'Proceeds',
  COST_BASIS: 'Cost basis',
  GAIN: 'Net gain',
  SHORT_GAIN: 'Short-term gain',
  LONG_GAIN: 'Long-term gain',
  INCOME: 'Income',
  DISPOSALS: 'Disposals',
};

function Changes({ document: { isOutOfDate, changes, settings } }: Props) {
  const hideAmounts = useHideAmounts();
  if (!isOutOfDate) return null;
  if (changes.length === 0)
    return <p className="text-13">The year's totals are unchanged, but individual lots or lines differ.</p>;
  const shown = (figure: DocumentFigure, value: string | null | undefined) => {
    if (value == null) return 'no figures';
    return figure === 'DISPOSALS' ? value : hideAmounts(formatFiat(value, { currency: settings?.baseCurrency }));
  };
  return (
    <table className="text-13">
      <caption className="sr-only">Changes since the document was created</caption>
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="pr-6 text-left font-regular">
            {settings?.baseCurrency}
          </th>
          <th scope="col" className="pr-6 text-right font-regular">
            In the document
          </th>
          <th scope="col" className="text-right font-regular">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ figure, made, now }) => (
          <tr key={figure}>
            <th scope="row" className="pr-6 text-left font-regular">
              {FIGURES[figure]}
            </th>
            <td className="numeric pr-6 text-right">{shown(figure, made)}</td>
            <td className="numeric text-right">{shown(figure, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HowItWasMade({ document }: Props) {
  const { sizeBytes, sha256, engineVersion, inputHash, resultHash, notes } = document;
  const hashes = [
    ['Result', resultHash],
    ['from input', inputHash],
    ['file', sha256],
  ] as const;
  if (document.status !== 'FINISHED') return null;
  return (
    <details className="text-12 text-quiet">
      <summary className="w-fit cursor-pointer">Calculation settings</summary>
      <div className="mt-1 space-y-1">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {engineVersion && <span>Engine {engineVersion}</span>}
          {sizeBytes && <span>{formatBytes(Number(sizeBytes))}</span>}
          {hashes.map(
            ([what, hash]) =>
              hash && (
                <span key={what}>
                  {what} <CopyText text={plainHash(hash)} label={`${what} hash`} className="text-12!" />
                </span>
              ),
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="max-w-prose">
            {note}
          </p>
        ))}
      </div>
    </details>
  );
}

function Actions({ document }: Props) {
  const { title, taxYear, format, url, isOutOfDate, status } = document;
  const name = `${title} ${taxYear} as ${format}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {url && shownFormat([format]) && <ShowMade document={document} url={url} />}
      {url && (
        <ButtonLink size="small" to={url} reloadDocument download aria-label={`Download ${name}`}>
          Download
        </ButtonLink>
      )}
      {(isOutOfDate || status === 'FAILED') && <MakeAgain document={document} name={name} />}
      <DeleteDocument document={document} name={name} />
    </div>
  );
}

function ShowMade({ document, url }: Props & { url: string }) {
  const [isOpen, setOpen] = useState(false);
  const { reportType, taxYear, format, title, isWholeUnits } = document;
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)} aria-label={`Preview ${title} ${taxYear}`}>
        Preview
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Preview
            title={`${title} ${taxYear}`}
            ways={[{ wanted: { reportType, taxYear, format, wholeUnits: isWholeUnits }, url }]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function MakeAgain({ document, name }: Props & { name: string }) {
  const { reportType, taxYear, format, isWholeUnits } = document;
  const fileJob = useDocument({ reportType, taxYear, format, wholeUnits: isWholeUnits });
  return (
    <FileJobButton fileJob={fileJob} what={name} label={`Make ${name} again`} size="small">
      Create again
    </FileJobButton>
  );
}

function DeleteDocument({ document: { id }, name }: Props & { name: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await runWith(client, DeleteTaxReportDocument, { id });
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['TaxDocuments'] });
      await client.invalidateQueries({ queryKey: ['TaxPage'] });
    } catch (error) {
      toast({ status: 'Error', delay: 8_000, message: explain(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this document?"
        action="Delete the document"
        isDanger
        isBusy={isBusy}
        onConfirm={remove}
      >
        {name} and its file are deleted. If you filed it, keep a copy: it can't be recreated once your figures change.
      </Confirm>
    </>
  );
}
