import { Link } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { CheckedFile } from '../checked/checked-file.tsx';
import { FileQuestions } from '../checked/file-questions.tsx';
import { FileTimes } from '../checked/file-times.tsx';
import { OtherIntegration } from '../checked/other-integration.tsx';
import { UnknownFormat } from '../checked/unknown-format.tsx';
import { NEW_WALLET, reviewLink, uploadIdOf } from '../review/address.ts';
import { ImportProgressBar } from '../upload/import-progress.tsx';
import { accountIdOf, type Into } from '../upload/into.ts';
import { GENERIC_SLUG, type UploadFile } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';
import type { CsvFormProps } from './csv-form.tsx';
import { LikelyDuplicates } from './likely-duplicates.tsx';

type FileFindingsProps = Pick<CsvFormProps, 'integration' | 'account'> & {
  one: UploadFile;
  queue: UploadQueue;
  into: Into;
};

export function FileFindings({ one, queue, into, integration, account }: FileFindingsProps) {
  const { step } = one;
  const checked = 'checked' in step ? step.checked : undefined;
  const toReview = reviewLink({
    files: ['fileUrl' in step ? (uploadIdOf(step.fileUrl ?? '') ?? '') : ''],
    accountId: into.kind === 'new' ? NEW_WALLET : account?.id,
    slug: integration.slug === GENERIC_SLUG ? undefined : integration.slug,
  });
  const isTaken = step.kind === 'importing' || step.kind === 'done';
  return (
    <>
      {!isTaken && <FileQuestions one={one} onAnswered={(answers) => queue.recheck(one, { answers })} />}
      {!isTaken && <FileTimes one={one} queue={queue} />}
      {checked && !isTaken && (
        <OtherIntegration checked={checked} readAsName={integration.name} accountName={account?.name} />
      )}
      {checked && step.kind !== 'asks' && (
        <CheckedFile checked={checked} isNewWallet={accountIdOf(into, one) === undefined} />
      )}
      {step.kind === 'ready' && (
        <>
          <LikelyDuplicates one={one} fileUrl={step.fileUrl} accountId={accountIdOf(into, one)} reviewLink={toReview} />
          <p className="text-13">
            <Link className="link" to={toReview}>
              Review every row
            </Link>{' '}
            <span className="text-quiet">to correct cells and skip rows before anything is stored.</span>
          </p>
        </>
      )}
      {step.kind === 'unknown' && (
        <UnknownFormat
          fileUrl={step.fileUrl}
          candidates={step.checked.candidates}
          accountId={account?.id}
          onChoose={(format) => queue.recheck(one, { format })}
        />
      )}
      {step.kind === 'ready' && step.failure && <Banner status="error">{step.failure}</Banner>}
      {step.kind === 'importing' && <ImportProgressBar progress={step.progress} />}
    </>
  );
}
