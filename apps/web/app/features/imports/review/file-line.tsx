/** One file of several: what it is, how far it is, what it asks, and what was found in it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes, formatCount, plural } from '../../../ui/format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { CheckedFile, CountedTwice, FileWarnings } from '../checked/checked-file.tsx';
import { FormatChoice } from '../checked/format-choice.tsx';
import { type Answer, type MissingOption, OptionFields } from '../checked/option-fields.tsx';
import { CsvImportJobStatusDocument } from '../documents.ts';
import { forgetImport, useFollowedImport, watchImport } from '../upload/import-watch.ts';
import { stepWords } from '../upload/queue.ts';
import { IMPORT_FAILED } from '../upload/upload-state.ts';
import type { ReviewFile } from '../upload/use-queue.ts';
import { type FinishedJob, GENERIC_SLUG, type Validation } from '../upload/use-upload.ts';
import { mappingLink } from './address.ts';
import { ReviewGrid } from './review-grid.tsx';

const JOB_POLL_MS = 1_000;
/** So many running imports are asked after every second; of more, each less often. */
const POLLED_AT_ONCE = 4;

type FileLineProps = {
  one: ReviewFile;
  timeZone: string;
  isNewWallet: boolean;
  accountId: string | undefined;
  /** What other files of this page tell as well. */
  overlaps: readonly string[];
  /** The only file is looked at without asking. */
  isOpenAtFirst: boolean;
  nameOf: (slug: string) => string;
  onRemove: () => void;
  onReviewed: (checked: Validation) => void;
  onRecheck: (readAs: string, answers: readonly Answer[], format?: string) => void;
  /** How many imports are running on this page. */
  running: number;
  job: {
    onProgress: (done: number, total: number) => void;
    /** @param isNews  nobody was told yet */
    onImported: (job: FinishedJob, isNews: boolean) => void;
    onFailed: (message: string) => void;
  };
};

export function FileLine(props: FileLineProps) {
  const { one, timeZone, isNewWallet, onRemove, onRecheck } = props;
  const { file, step } = one;
  const [isPicked, pick] = useState<boolean | undefined>(undefined);
  const checked = 'checked' in step ? step.checked : undefined;
  const hasMore = checked !== undefined && step.kind !== 'asks';
  const needsLook = step.kind === 'unknown' || step.kind === 'invalid';
  const isOpen = hasMore && (isPicked ?? (props.isOpenAtFirst || needsLook));
  const isTaken = step.kind === 'importing' || step.kind === 'done';
  const detailId = `file-${one.key}`;
  const pollMs = JOB_POLL_MS * Math.max(1, Math.ceil(props.running / POLLED_AT_ONCE));
  useJob(step.kind === 'importing' ? step.jobId : undefined, props.job, pollMs);
  return (
    <li className="border-rule border-b py-3" aria-label={file.name}>
      <div className="flex items-start gap-2">
        {hasMore ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailId}
            aria-label={`${isOpen ? 'Hide' : 'Show'} what is in ${file.name}`}
            onClick={() => pick(!isOpen)}
            className="mt-0.5 rounded-control p-1 text-quiet hover:bg-sunken hover:text-ink"
          >
            <ChevronRight size={16} aria-hidden className={isOpen ? 'rotate-90' : ''} />
          </button>
        ) : (
          <FileText size={16} aria-hidden className="m-1 mt-1.5 shrink-0 text-quiet" />
        )}
        <div className="min-w-0 grow">
          <p className="break-words font-medium">{file.name}</p>
          <p className="text-13 text-quiet" aria-live="polite">
            <span className="numeric">{formatBytes(file.size)}</span>
            {' · '}
            <span className={TONES[step.kind]}>{stepWords(step)}</span>
            {checked?.recognised && <> · {checked.recognised.label}</>}
            {step.kind === 'ready' && <> · {found(step.checked)}</>}
          </p>
        </div>
        {!isTaken && (
          <Button size="small" kind="quiet" onClick={onRemove} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </div>
      <div className="space-y-3 md:pl-8">
        {step.kind === 'uploading' && (
          <div className="mt-2 max-w-96">
            <Progress label="Uploading file" done={step.sent} total={file.size || null} unit="bytes" />
          </div>
        )}
        {step.kind === 'importing' && (
          <div className="mt-2 max-w-96">
            <Progress
              label="Importing file"
              done={step.progress.done}
              total={step.progress.total || null}
              unit="transactions"
            />
          </div>
        )}
        {(step.kind === 'refused' || step.kind === 'failed') && (
          <Banner
            status="error"
            className="mt-2"
            action={
              step.kind === 'failed' && step.fileUrl !== undefined ? (
                <Button size="small" onClick={() => onRecheck(one.readAs, one.answers, one.format)}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {step.message}
          </Banner>
        )}
        {step.kind === 'ready' && step.failure && (
          <Banner status="error" className="mt-2">
            {step.failure}
          </Banner>
        )}
        {step.kind === 'done' && <Done job={step.result} />}
        {step.kind === 'unknown' && (
          <FormatChoice
            candidates={step.checked.candidates}
            onChoose={(id) => onRecheck(one.readAs, one.answers, id)}
          />
        )}
        {step.kind === 'unknown' && step.checked.candidates.length === 0 && (
          <p className="mt-2">
            <Link className="link" to={mappingLink(step.fileUrl, props.accountId)}>
              Map its columns yourself
            </Link>
          </p>
        )}
        {!isTaken && <Questions one={one} onRecheck={onRecheck} />}
        {!isTaken && checked?.isOtherIntegration && checked.recognised && (
          <Banner
            status="warning"
            className="mt-2"
            action={
              <Button size="small" onClick={() => onRecheck(GENERIC_SLUG, one.answers)}>
                Import as {checked.recognised.integrationName}
              </Button>
            }
          >
            This file comes from {checked.recognised.integrationName}, not from {props.nameOf(one.readAs)}.
          </Banner>
        )}
        {step.kind === 'ready' && (
          <div className="mt-2 space-y-2 empty:hidden">
            <FileWarnings warnings={[...step.checked.warnings, ...props.overlaps]} />
          </div>
        )}
        {isOpen && checked && (
          <div id={detailId} className="space-y-3 pt-3">
            {step.kind === 'ready' || step.kind === 'invalid' ? (
              <>
                {checked.errors.length > 0 && <FileErrors lines={checked.errors} />}
                {isNewWallet && checked.numberOfDuplicates > 0 && <CountedTwice known={checked.numberOfDuplicates} />}
                <ReviewGrid
                  one={one}
                  fileUrl={step.fileUrl}
                  timeZone={timeZone}
                  accountId={props.accountId}
                  onReviewed={props.onReviewed}
                />
              </>
            ) : (
              <CheckedFile checked={checked} timeZone={timeZone} isNewWallet={isNewWallet} />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

const TONES: Record<ReviewFile['step']['kind'], string> = {
  refused: 'text-severe',
  failed: 'text-severe',
  unknown: 'text-severe',
  invalid: 'text-severe',
  asks: 'text-warning',
  ready: 'text-gain',
  done: 'text-gain',
  uploading: '',
  validating: '',
  importing: '',
};

function found({
  numberOfTransactions,
  numberOfDuplicates,
}: {
  numberOfTransactions: number;
  numberOfDuplicates: number;
}) {
  const known = numberOfDuplicates > 0 ? `, ${formatCount(numberOfDuplicates)} already imported` : '';
  return plural(numberOfTransactions, 'transaction') + known;
}

/** What a format asked stays in sight after the answer, so that the answer can be changed. */
function Questions({ one, onRecheck }: Pick<FileLineProps, 'one' | 'onRecheck'>) {
  const [asked, setAsked] = useState<readonly MissingOption[]>([]);
  const { step, answers, readAs } = one;
  const missing = step.kind === 'asks' ? step.checked.missingOptions : undefined;
  useEffect(() => {
    if (missing) setAsked(missing);
  }, [missing]);
  if (asked.length === 0) return null;
  return (
    <div className="mt-2">
      <OptionFields
        key={asked.map(({ key }) => key).join(' ')}
        asked={asked}
        given={[...answers]}
        isBusy={step.kind === 'validating'}
        onAnswered={(given) => onRecheck(readAs, given, one.format)}
      />
    </div>
  );
}

function FileErrors({ lines }: { lines: readonly string[] }) {
  return (
    <div role="alert">
      <p className="font-medium text-severe">This file cannot be imported as it stands. Nothing was stored.</p>
      <ul className="mt-1 space-y-1 text-13">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Done({ job }: { job: FinishedJob }) {
  return (
    <p className="mt-1 text-13">
      {formatCount(job.numberImported)} of {plural(job.numberTotal, 'transaction')} imported
      {job.numberDuplicate > 0 && `, ${formatCount(job.numberDuplicate)} were there already`}
      {job.numberIgnored > 0 && `, ${formatCount(job.numberIgnored)} left out`}.{' '}
      {job.createdCustomWallet && (
        <Link className="link" to={`/wallets/${job.createdCustomWallet.kind}/${job.createdCustomWallet.id}`}>
          Open {job.createdCustomWallet.name}
        </Link>
      )}
    </p>
  );
}

/** Asks now and then how the job is, until its state is final. */
function useJob(jobId: string | undefined, job: FileLineProps['job'], pollMs: number) {
  const client = useQueryClient();
  useFollowedImport(jobId);
  const latest = useRef(job);
  latest.current = job;
  const { data } = useQuery({
    ...graphqlQuery(CsvImportJobStatusDocument, { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.csvImportJobStatus.isStatusFinal ? false : pollMs),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: true,
    retryDelay: pollMs,
  });
  const ended = useRef<string | undefined>(undefined);
  useEffect(() => {
    const status = data?.csvImportJobStatus;
    if (!status || !jobId || ended.current === jobId) return;
    if (!status.isStatusFinal) {
      // Also one that was handed over before a reload could note it.
      watchImport(jobId);
      return latest.current.onProgress(status.numberDone, status.numberTotal);
    }
    ended.current = jobId;
    const isNews = forgetImport(jobId);
    if (status.success) latest.current.onImported(status, isNews);
    else latest.current.onFailed(status.errorMessage ?? IMPORT_FAILED);
    void client.invalidateQueries({ queryKey: ['Imports'] });
  }, [data, jobId, client]);
}
