import { Download, Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { METHODS } from '../../data/method-words.ts';
import { graphql } from '../../generated/gql.ts';
import type { DocumentsOfYearPartsFragment, ReportFormat, TaxReportPartsFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Tag } from '../../ui/chip.tsx';
import { inWords } from '../../ui/country-name.ts';
import { FileJobButton } from '../../ui/file-job-button.tsx';
import { plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { PURPOSES, shownFormat, shownFormats, type TaxDocument, taxDocuments } from './documents.ts';
import { ALL_DOCUMENTS, useDocument } from './use-document.ts';

const Options = lazy(async () => ({ default: (await import('./document-options.tsx')).DocumentOptions }));
const Preview = lazy(async () => ({ default: (await import('./document-preview.tsx')).DocumentPreview }));

graphql(`
  fragment TaxReportParts on TaxReport {
    id
    reportType
    title
    format
    status
    createdAt
    isWholeUnits
    isOutOfDate
    url
  }
`);

graphql(`
  fragment DocumentsOfYearParts on TaxSummary {
    taxYear
    unusualMethods
    longTermNftCount
    taxReports {
      ...TaxReportParts
    }
    refusedReports
    availableReports {
      reportType
      title
      description
      purpose
      formats
      takesBlank
      isOfADay
      isAList
    }
  }
`);

export type Listed = TaxDocument<TaxReportPartsFragment>;
export type OfYear = { taxYear: string; wholeUnits: boolean; isCalculating: boolean };

export function DocumentsOfYear(props: {
  summary: DocumentsOfYearPartsFragment;
  country: string;
  isCalculating: boolean;
}) {
  const { summary, country, isCalculating } = props;
  const [wholeUnits, setWholeUnits] = useState(false);
  const list = taxDocuments(summary.availableReports, summary.taxReports, wholeUnits);
  const ofYear = { taxYear: summary.taxYear, wholeUnits, isCalculating };
  return (
    <Section
      title="Documents"
      id="documents"
      actions={
        <Link className="link text-13" to={`/documents?year=${encodeURIComponent(summary.taxYear)}`}>
          Document history
        </Link>
      }
    >
      <DocumentWarnings summary={summary} country={country} />
      <BrokersFirst summary={summary} />
      {list.length === 0 ? (
        <p className="text-quiet">No documents are available for this year and country yet.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            {summary.refusedReports.length === 0 && (
              <Checkbox label="Amounts without cents" checked={wholeUnits} onCheckedChange={setWholeUnits} />
            )}
            <DownloadAll {...ofYear} />
          </div>
          {groupsOf(list).map(({ purpose, title, documents }, i) => (
            <DocumentGroup key={purpose} title={title} isOpen={i === 0} documents={documents} ofYear={ofYear} />
          ))}
        </>
      )}
    </Section>
  );
}

/** The first year of broker reporting for digital assets. */
const FIRST_BROKER_YEAR = 2025;

function BrokersFirst({ summary: { taxYear, availableReports } }: { summary: DocumentsOfYearPartsFragment }) {
  const hasForm = availableReports.some(({ reportType }) => reportType === 'form-8949');
  if (!hasForm || !(Number(taxYear) >= FIRST_BROKER_YEAR)) return null;
  return (
    <p className="mb-4 max-w-prose text-13 text-quiet">
      Did a broker send you Form 1099-DA?{' '}
      <Link className="link" to={`/tax/${taxYear}/1099-da`}>
        Compare it with your records
      </Link>{' '}
      first. It determines the boxes and codes on Form 8949.
    </p>
  );
}

function Refused({ titles }: { titles: readonly string[] }) {
  return (
    <Banner status="info" className="mb-4">
      A tax return uses its country's currency, but your figures are in bitcoin. These documents can't be created:{' '}
      {titles.join(', ')}.{' '}
      <Link className="link" to="/user/profile/tax">
        Change the base currency
      </Link>
    </Banner>
  );
}

function DocumentWarnings({ summary, country }: { summary: DocumentsOfYearPartsFragment; country: string }) {
  return (
    <>
      {summary.refusedReports.length > 0 && <Refused titles={summary.refusedReports} />}
      {summary.unusualMethods.length > 0 && (
        <Banner status="warning" className="mb-4">
          The figures use {summary.unusualMethods.map((method) => METHODS[method]).join(' and ')}, which is usually not
          accepted in {inWords(country)}. Ask a tax adviser before you file.
        </Banner>
      )}
      {summary.longTermNftCount > 0 && (
        <Banner status="warning" className="mb-4">
          {plural(summary.longTermNftCount, 'disposal is', 'disposals are')} from NFTs held for more than a year.
          Collectibles are taxed at up to 28%, which is not applied here. Ask a tax adviser.
        </Banner>
      )}
    </>
  );
}

function DownloadAll({ taxYear, wholeUnits, isCalculating }: OfYear) {
  const fileJob = useDocument({ ...ALL_DOCUMENTS, taxYear, wholeUnits });
  const { progress } = fileJob;
  return (
    <FileJobButton
      fileJob={fileJob}
      what={`all documents of ${taxYear}`}
      disabled={isCalculating}
      icon={<Download size={15} aria-hidden />}
    >
      {progress && fileJob.state !== 'idle' ? `Made ${progress.done} of ${progress.total}` : 'Download all as ZIP'}
    </FileJobButton>
  );
}

function groupsOf(list: readonly Listed[]) {
  return PURPOSES.map((group) => ({
    ...group,
    documents: list.filter(({ purpose }) => purpose === group.purpose),
  })).filter(({ documents }) => documents.length > 0);
}

type GroupProps = { title: string; isOpen: boolean; documents: Listed[]; ofYear: OfYear };

function DocumentGroup({ title, isOpen, documents, ofYear }: GroupProps) {
  return (
    <details className="mt-5" open={isOpen}>
      <summary className="cursor-pointer py-1">
        <h3 className="inline text-13 font-medium">{title}</h3>{' '}
        <span className="text-13 text-quiet">{plural(documents.length, 'document')}</span>
      </summary>
      <ul>
        {documents.map((document) => (
          <DocumentLine key={document.reportType} document={document} ofYear={ofYear} />
        ))}
      </ul>
    </details>
  );
}

function DocumentLine({ document, ofYear }: { document: Listed; ofYear: OfYear }) {
  const { title, description, formats } = document;
  const made = formats.flatMap(({ last }) => last ?? []);
  const newest = made.reduce<TaxReportPartsFragment | undefined>(
    (found, one) => (found && found.createdAt > one.createdAt ? found : one),
    undefined,
  );
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-rule border-b py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {made.some(({ isOutOfDate }) => isOutOfDate) && <Tag tone="warning">No longer matches your ledger</Tag>}
        </h4>
        <p className="max-w-prose text-13 text-quiet">{description}</p>
        {newest && (
          <p className="text-12 text-quiet">
            Made <Moment at={newest.createdAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ShowDocument document={document} ofYear={ofYear} />
        {(document.takesBlank || document.isOfADay || document.isAList) && (
          <MoreWays document={document} ofYear={ofYear} />
        )}
        {formats.map(({ format, last }) => (
          <FormatButton
            key={`${format} ${ofYear.wholeUnits}`}
            document={document}
            format={format}
            last={last}
            ofYear={ofYear}
          />
        ))}
      </div>
    </li>
  );
}

function MoreWays({ document, ofYear }: { document: Listed; ofYear: OfYear }) {
  const [isOpen, setOpen] = useState(false);
  const { takesBlank, isAList, title } = document;
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        disabled={ofYear.isCalculating}
        onClick={() => setOpen(true)}
        aria-label={takesBlank ? `${title} on a blank form` : isAList ? `${title}, limited` : `${title} of another day`}
      >
        {takesBlank ? 'Fill in the IRS PDF' : isAList ? 'Limit' : 'Another day'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Options document={document} ofYear={ofYear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type FormatProps = {
  document: Listed;
  format: ReportFormat;
  last: TaxReportPartsFragment | undefined;
  ofYear: OfYear;
};

/** Downloads a new file even if a refetch finds it before the job's poll. */
function FormatButton({ document, format, last, ofYear }: FormatProps) {
  const { taxYear, wholeUnits, isCalculating } = ofYear;
  const label = `Download ${document.title} as ${format}`;
  const fileJob = useDocument({ reportType: document.reportType, taxYear, format, wholeUnits });
  if (fileJob.state === 'idle' && last?.url && !last.isOutOfDate)
    return (
      <ButtonLink size="small" to={last.url} reloadDocument download aria-label={label}>
        {format}
      </ButtonLink>
    );
  return (
    <FileJobButton
      fileJob={fileJob}
      what={`${document.title} as ${format}`}
      label={label}
      size="small"
      disabled={isCalculating}
    >
      {format}
    </FileJobButton>
  );
}

function ShowDocument({ document, ofYear }: { document: Listed; ofYear: OfYear }) {
  const [ways, setWays] = useState<readonly ReportFormat[]>();
  const formats = document.formats.map((one) => one.format);
  if (!shownFormat(formats)) return null;
  const { taxYear, wholeUnits } = ofYear;
  const wayOf = (format: ReportFormat) => {
    const last = document.formats.find((one) => one.format === format)?.last;
    const url = last?.url && !last.isOutOfDate ? last.url : null;
    return { wanted: { reportType: document.reportType, taxYear, format, wholeUnits }, url };
  };
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        icon={<Eye size={14} aria-hidden />}
        disabled={ofYear.isCalculating}
        onClick={() => setWays(shownFormats(formats))}
        aria-label={`Preview ${document.title}`}
      >
        Preview
      </Button>
      {ways && (
        <Suspense fallback={null}>
          <Preview title={`${document.title} ${taxYear}`} ways={ways.map(wayOf)} onClose={() => setWays(undefined)} />
        </Suspense>
      )}
    </>
  );
}
