/** The documents of the year: what each is, when it was last made and from which result, and the making of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useFileJob } from '../../../data/file-job.ts';
import { runWith } from '../../../data/queries.ts';
import { GenerateTaxReportDocument, PollTaxReportDocument } from '../../../data/tax-report.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TaxDocumentListPartsFragment, TaxReportPartsFragment } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { inWords } from '../../../ui/country-name.ts';
import { FileJobButton } from '../../../ui/file-job-button.tsx';
import { plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { METHODS } from '../head/method-line.tsx';
import { type Format, plainHash, type TaxDocument, taxDocuments } from './tax-documents.ts';

graphql(`
  fragment TaxReportParts on TaxReport {
    id
    reportType
    title
    format
    status
    createdAt
    resultHash
    isOutOfDate
    url
  }
`);

graphql(`
  fragment TaxDocumentListParts on TaxSummary {
    taxYear
    unusualMethods
    longTermNftCount
    taxReports {
      ...TaxReportParts
    }
    availableReports {
      reportType
      title
      description
      formats
    }
  }
`);

const FAILED = 'The document could not be made. Try again in a moment.';
/** Why a document cannot be made now, by the server's code. */
const REASONS: Record<string, string> = {
  cost_basis_in_process: 'Your gains are still being calculated. The document can be made as soon as that is done.',
  cost_basis_failed: 'Your gains could not be calculated, so there is nothing to put into the document yet.',
};

export function TaxDocumentList(props: {
  summary: TaxDocumentListPartsFragment;
  country: string;
  isCalculating: boolean;
}) {
  const { summary, country, isCalculating } = props;
  const list = taxDocuments(summary.availableReports, summary.taxReports);
  return (
    <Section title="Documents" id="documents">
      {summary.unusualMethods.length > 0 && (
        <Banner status="warning" className="mb-4">
          The figures are calculated by {summary.unusualMethods.map((method) => METHODS[method]).join(' and ')}, which
          is not usually accepted in {inWords(country)}. Ask a tax adviser before you file with them.
        </Banner>
      )}
      {summary.longTermNftCount > 0 && (
        <Banner status="warning" className="mb-4">
          {plural(summary.longTermNftCount, 'disposal is', 'disposals are')} of NFTs held for more than a year. The gain
          of one that is a collectible is taxed at up to 28%, which is not applied here. Ask a tax adviser.
        </Banner>
      )}
      {list.length === 0 ? (
        <p className="text-quiet">There is no document for this year and country yet.</p>
      ) : (
        <ul className="-mt-3">
          {list.map((taxDocument) => (
            <TaxDocumentLine
              key={taxDocument.reportType}
              taxDocument={taxDocument}
              taxYear={summary.taxYear}
              isCalculating={isCalculating}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type LineProps = { taxDocument: TaxDocument<TaxReportPartsFragment>; taxYear: string; isCalculating: boolean };

function TaxDocumentLine({ taxDocument, taxYear, isCalculating }: LineProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-rule border-b py-4 md:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h3 className="font-medium">{taxDocument.title}</h3>
        <p className="max-w-prose text-13 text-quiet">{taxDocument.description}</p>
      </div>
      <ul className="space-y-2">
        {taxDocument.formats.map(({ format, last }) => (
          <li key={format} className="flex items-start justify-between gap-4">
            <LastMade last={last} format={format} />
            <MakeTaxDocument
              taxDocument={taxDocument}
              format={format}
              taxYear={taxYear}
              last={last}
              isCalculating={isCalculating}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function LastMade({ last, format }: { last: TaxReportPartsFragment | undefined; format: Format }) {
  if (!last) return <span className="text-13 text-quiet">{format}, not made yet</span>;
  return (
    <div className="min-w-0 text-13">
      <p className="flex flex-wrap items-center gap-x-2">
        {last.url ? (
          <a className="link" href={last.url} download>
            Download {format}
          </a>
        ) : (
          format
        )}
        {last.isOutOfDate && <Tag tone="warning">Out of date</Tag>}
      </p>
      <p className="flex flex-wrap gap-x-2 text-12 text-quiet">
        <span>
          made <Moment at={last.createdAt} />
        </span>
        {last.resultHash && <CopyText text={plainHash(last.resultHash)} label="result hash" className="text-12!" />}
      </p>
    </div>
  );
}

type MakeProps = LineProps & { format: Format; last: TaxReportPartsFragment | undefined };

function MakeTaxDocument({ taxDocument, format, taxYear, last, isCalculating }: MakeProps) {
  const client = useQueryClient();
  const fileJob = useFileJob({
    start: async () => {
      const what = { reportType: taxDocument.reportType, taxYear, format };
      return (await runWith(client, GenerateTaxReportDocument, what)).generateTaxReport;
    },
    poll: async (jobId) => (await runWith(client, PollTaxReportDocument, { jobId })).pollTaxReport,
    reason: ({ error, errorCode }) => REASONS[errorCode ?? ''] ?? error ?? FAILED,
    onMade: () => client.invalidateQueries({ queryKey: ['TaxPage'] }),
    onFailed: (message) => toast({ status: 'Error', delay: 8_000, message }),
  });
  return (
    <FileJobButton
      fileJob={fileJob}
      what={`${taxDocument.title} as ${format}`}
      label={`${last ? 'Make again' : 'Make'} ${taxDocument.title} as ${format}`}
      size="small"
      disabled={isCalculating}
      className="min-w-24"
    >
      {last ? `Make ${format} again` : `Make ${format}`}
    </FileJobButton>
  );
}
