/** Files are uploaded and checked separately, and nothing is stored before Import. */
import { useSearchParams } from 'react-router';
import type { ImportTargetPartsFragment, IntegrationsQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { plural } from '../../../ui/format.ts';
import { PageHead } from '../../../ui/page.tsx';
import { DuplicateWarning } from '../checked/duplicate-warning.tsx';
import { MOST_FILES } from '../drop/dropped-files.ts';
import { DEFAULT_FORMATS } from '../drop/file-rules.ts';
import { FilesDrop } from '../drop/files-drop.tsx';
import { useDroppedFiles } from '../drop/hand-over.ts';
import { accountIdOf, type Into, SUGGESTED } from '../upload/into.ts';
import { overlapsAmong } from '../upload/queue-totals.ts';
import { GENERIC_SLUG, integrationOf, type UploadFile } from '../upload/upload-file.ts';
import { useUploadQueue } from '../upload/use-queue.ts';
import { NEW_WALLET, readReviewAddress } from './address.ts';
import { DestinationSelect } from './destination-select.tsx';
import { FileLine } from './file-line.tsx';
import { ImportBar } from './import-bar.tsx';
import { useEventsInCommon } from './use-events-in-common.ts';
import { useAdopted, useCheckedFor, useFilesInAddress } from './use-review-address.ts';
import { useWalletNames } from './use-wallet-names.ts';
import { WalletNames } from './wallet-names.tsx';

type ReviewPageProps = {
  accounts: readonly ImportTargetPartsFragment[];
  integrations: IntegrationsQuery['integrations'];
};

export function ReviewPage({ accounts, integrations }: ReviewPageProps) {
  const [parameters] = useSearchParams();
  const { accountId, slug = GENERIC_SLUG } = readReviewAddress(parameters);
  const account = accounts.find(({ id }) => id === accountId);
  const into = intoOf(accountId, account);
  const formats = formatsOf(integrations, slug);
  const queue = useUploadQueue({ formats, slug, into, most: MOST_FILES });
  const { files } = queue;
  const missing = useAdopted(queue);
  useDroppedFiles(queue.add);
  useFilesInAddress(files);
  useCheckedFor(JSON.stringify(into), queue);
  const names = useWalletNames(files, accounts, into);
  const overlaps = overlapsAmong(files);
  const inCommon = useEventsInCommon(files);
  const isImporting = files.some(({ step }) => step.kind === 'importing');
  return (
    <>
      <PageHead title={account ? `Import transactions into ${account.name}` : 'Import files'}>
        Each file is identified by its contents. Nothing is stored until you press Import.
      </PageHead>
      <div className="space-y-6 pb-6">
        {accountId !== undefined && accountId !== NEW_WALLET && !account && (
          <Banner status="warning">This wallet no longer exists. Choose another one.</Banner>
        )}
        {missing > 0 && <MissingFiles count={missing} />}
        <DestinationSelect accounts={accounts} into={into} files={files} isDisabled={isImporting} />
        {account && mayDouble(account, files) && <DuplicateWarning />}
        <FilesDrop formats={formats} isSmall={files.length > 0} onPick={queue.add} />
        {files.length > 0 && (
          <ul aria-label="Files" className="border-strong border-t">
            {files.map((one) => (
              <FileLine
                key={one.key}
                one={one}
                queue={queue}
                into={into}
                accountName={account?.name}
                overlaps={[...(overlaps.get(one.key) ?? []), ...(inCommon.get(one.key) ?? [])]}
                isOpenAtFirst={files.length === 1}
                nameOf={(wanted) => integrations.find((other) => other.slug === wanted)?.name ?? 'CSV'}
              />
            ))}
          </ul>
        )}
        <WalletNames wanted={names.wanted} isDisabled={isImporting} onRename={names.rename} />
      </div>
      {files.length > 0 && (
        <ImportBar
          files={files}
          into={into}
          isNameless={names.wanted.some(({ name }) => name.trim() === '')}
          onImport={() =>
            void queue.importAll((one) => {
              const target = accountIdOf(into, one);
              return target === undefined ? { walletName: names.nameOf(one) } : { accountId: target };
            })
          }
        />
      )}
    </>
  );
}

function intoOf(accountId: string | undefined, account: { id: string } | undefined): Into {
  if (account) return { kind: 'account', id: account.id };
  return accountId === NEW_WALLET ? { kind: 'new' } : SUGGESTED;
}

function MissingFiles({ count }: { count: number }) {
  return (
    <Banner status="warning">
      {plural(count, 'file')} of this address {count === 1 ? 'is' : 'are'} no longer available. Add{' '}
      {count === 1 ? 'it' : 'them'} again.
    </Banner>
  );
}

function formatsOf(integrations: IntegrationsQuery['integrations'], slug: string): readonly string[] {
  const picked = integrations.find((one) => one.slug === slug);
  if (picked) return picked.supportedFileFormats;
  return [...new Set([...DEFAULT_FORMATS, ...integrations.flatMap((one) => one.supportedFileFormats)])];
}

/** An account with files from another source may receive the same trade twice. */
function mayDouble(account: ImportTargetPartsFragment, files: readonly UploadFile[]): boolean {
  const there = new Set(
    account.imports.filter(({ undoneAt }) => undoneAt == null).map(({ integration }) => integration),
  );
  const coming = files.filter(({ step }) => 'checked' in step && step.checked?.recognized).map(integrationOf);
  return there.size > 0 && coming.some((integration) => !there.has(integration));
}
