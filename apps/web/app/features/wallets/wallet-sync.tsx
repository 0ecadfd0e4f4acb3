import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { WalletSyncPartsFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { editKeysLink } from './credential-tasks.tsx';
import { SyncCutoff } from './sync-cutoff.tsx';
import { SyncWalletDocument } from './wallet-page.graphql.ts';

const RIGHTS: Readonly<Record<string, string>> = {
  TRADE: 'The API key of this account can trade.',
  WITHDRAW: 'The API key of this account can withdraw funds.',
};

type Stream = WalletSyncPartsFragment['streams'][number];

type SyncProps = {
  wallet: { id: string; kind: number };
  sync: WalletSyncPartsFragment;
  cutoff: string | null;
};

export function WalletSync({ wallet, sync, cutoff }: SyncProps) {
  const [error, setError] = useState<string | null>(null);
  const again = useGraphqlMutation(SyncWalletDocument, {
    refetch: ['Wallet', 'Wallets'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ syncWallet: answer }) => setError(answer.success ? null : (answer.error ?? null)),
  });
  const isReading = sync.status === 'QUEUED' || sync.status === 'RUNNING';
  const failed = sync.streams.filter(({ status }) => status === 'FAILED');
  return (
    <Section
      title={`Source: ${sync.network}`}
      actions={
        <Changing>
          <span className="flex flex-wrap gap-2">
            <Button
              isBusy={again.isPending}
              disabled={isReading}
              onClick={() => again.mutate({ publicId: wallet.id, syncType: 'SOFT' })}
            >
              <RefreshCw size={15} aria-hidden />
              Sync now
            </Button>
            <Button
              kind="quiet"
              disabled={isReading || again.isPending}
              onClick={() => again.mutate({ publicId: wallet.id, syncType: 'HARD' })}
            >
              Sync everything again
            </Button>
            {sync.keyRights && (
              <ButtonLink kind="quiet" to={editKeysLink(wallet)}>
                {sync.isGranted ? 'Link again' : 'Edit API keys'}
              </ButtonLink>
            )}
          </span>
        </Changing>
      }
    >
      <div className="space-y-4">
        <Standing sync={sync} isReading={isReading} />
        {sync.balancesError != null && (
          <p className="text-13 text-quiet">
            Couldn't sync the balances from {sync.network}: {sync.balancesError}
            {sync.balancesAt != null && (
              <>
                {' '}
                Last synced <Moment at={sync.balancesAt} />.
              </>
            )}
          </p>
        )}
        {error !== null && <Banner status="error">{error}</Banner>}
        <KeyRights sync={sync} />
        {failed.length > 0 && <Failures failed={failed} sync={sync} />}
        {sync.numberFrozen > 0 && (
          <Banner status="warning">
            {plural(sync.numberFrozen, 'transaction')} of frozen tax years were not stored. Unfreeze the year on its tax
            page, then sync again.
          </Banner>
        )}
        <Streams network={sync.network} streams={sync.streams} />
        {sync.addresses.length > 0 && <Addresses addresses={sync.addresses} />}
        <Issues sync={sync} />
        <SyncCutoff day={cutoff} />
      </div>
    </Section>
  );
}

type Props = { sync: WalletSyncPartsFragment };

function Standing({ sync, isReading }: Props & { isReading: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14" role="status">
      {isReading && !sync.isReadHere ? (
        'Waiting: syncing is turned off on this server and resumes when it is turned on again.'
      ) : isReading ? (
        <>
          <Spinner size={12} />
          {sync.lastComplete == null ? 'Syncing the history...' : 'Checking for new data...'}
        </>
      ) : sync.status === 'COMPLETE' ? (
        'Everything is synced.'
      ) : sync.status === 'PARTIAL' ? (
        'More data is on the way; syncing continues automatically.'
      ) : (
        'Some data could not be synced.'
      )}
      {sync.lastComplete != null && (
        <span className="text-quiet">
          Complete as of <Moment at={sync.lastComplete} />
        </span>
      )}
    </p>
  );
}

/** A warning if the key can do more than read; a note if its permissions are unknown. */
function KeyRights({ sync }: Props) {
  return (
    <>
      {RIGHTS[sync.keyRights ?? ''] && (
        <Banner status="warning">
          {RIGHTS[sync.keyRights ?? '']} Lotbook only needs to read. Create a read-only key, enter it with “Edit API
          keys”, and delete this one at {sync.network}.
        </Banner>
      )}
      {sync.keyRights === 'UNKNOWN' && (
        <p className="text-13 text-quiet">
          {sync.network} does not report a key's permissions. Check there that this one is read-only.
        </p>
      )}
    </>
  );
}

function Failures({ sync, failed }: Props & { failed: readonly Stream[] }) {
  return (
    <Banner status="error">
      <ul className="space-y-1">
        {byReason(failed).map(({ why, labels }) => (
          <li key={why}>
            {labels
              .map((label, at) => (at === 0 ? called(label, sync.network) : lowerCalled(label, sync.network)))
              .join(', ')}
            : {why}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-13 text-quiet">
        Synced data stays.{' '}
        {failed.some(({ failure }) => failure === 'KEY')
          ? `No new data is synced until you ${sync.isGranted ? 'link it again' : 'enter a working API key'}.`
          : 'It is retried automatically, or immediately with “Sync now”.'}
      </p>
    </Banner>
  );
}

/** Groups failures by reason, because an outage affects every list alike. */
function byReason(failed: readonly Stream[]): { why: string; labels: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { label, error } of failed) {
    const why = error ?? 'it could not be synced.';
    groups.set(why, [...(groups.get(why) ?? []), label]);
  }
  return [...groups].map(([why, labels]) => ({ why, labels }));
}

function Streams({ network, streams }: { network: string; streams: readonly Stream[] }) {
  if (streams.length === 0) return null;
  return (
    <ul aria-label="Synced data" className="grid gap-x-8 gap-y-1 text-13 md:grid-cols-2">
      {streams
        .toSorted((a, b) => b.numberRecords - a.numberRecords)
        .map(({ label, status, numberRecords, startsAt, endsAt }) => (
          <li key={label} className="flex justify-between gap-3 border-rule border-b py-1">
            <span>
              {called(label, network)}
              {startsAt != null && endsAt != null && (
                <span className="block text-12 text-quiet">
                  <Moment at={startsAt} format="short-day" /> to <Moment at={endsAt} format="short-day" />
                </span>
              )}
            </span>
            <span className="numeric text-quiet">
              {formatCount(numberRecords)}
              {status === 'PARTIAL' && ' so far'}
              {status === 'FAILED' && ' before it failed'}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Removes the network's name from a list's label. */
function called(label: string, network: string): string {
  const text = label.replace(`${network}: `, '') || 'Records';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Within a sentence: `internal transactions`, but `NFT transfers`. */
function lowerCalled(label: string, network: string): string {
  const text = called(label, network);
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {addresses.map((address) => (
        <CopyText key={address} label="Address" text={address} />
      ))}
    </p>
  );
}

const FIRST = 5;

function Issues({ sync: { issues, numberIssues } }: { sync: WalletSyncPartsFragment }) {
  const [shown, setShown] = useState(FIRST);
  if (numberIssues === 0) return null;
  return (
    <div className="space-y-2">
      <h3 className="font-medium text-14">{plural(numberIssues, 'entry', 'entries')} to review</h3>
      <ul className="space-y-2 text-13">
        {issues.slice(0, shown).map(({ code, message, remedy, transactionHash }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
          <li key={`${code}-${i}`} className="border-warning border-l-3 pl-3">
            {message} <span className="text-quiet">{remedy}</span>{' '}
            {transactionHash && (
              <Link className="link" to={`/transactions?q=${encodeURIComponent(`hash:${transactionHash}`)}`}>
                See the transaction
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown < issues.length && (
        <Button size="small" onClick={() => setShown(issues.length)}>
          Show more
        </Button>
      )}
      {shown >= issues.length && numberIssues > issues.length && (
        <p className="text-13 text-quiet">and {formatCount(numberIssues - issues.length)} more.</p>
      )}
    </div>
  );
}
