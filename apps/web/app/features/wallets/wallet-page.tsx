import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { graphqlQuery } from '../../data/queries.ts';
import type { WalletQuery } from '../../generated/graphql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Tag } from '../../ui/chip.tsx';
import { DisplayedIn } from '../../ui/displayed-in.tsx';
import { displayName, plural } from '../../ui/format.ts';
import { HowToGetFile } from '../../ui/how-to-get-file.tsx';
import { later, useLater } from '../../ui/later.ts';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { Balances } from './balances.tsx';
import { Coverage } from './coverage.tsx';
import { DeprecatedSource } from './deprecated-source.tsx';
import { Partings } from './partings.tsx';
import { Rereadings } from './rereadings.tsx';
import { pollWallets } from './syncing.ts';
import { isNamedApart } from './wallet-cells.tsx';
import { type WalletDialog, WalletMenu } from './wallet-menu.tsx';
import { WalletDocument } from './wallet-page.graphql.ts';

export type Wallet = NonNullable<WalletQuery['account']>;

const LOOKING_POLL_MS = 2_000;

export const walletQuery = (id: string) => ({
  ...graphqlQuery(WalletDocument, { id }),
  refetchInterval: ({ state }: { state: { data?: WalletQuery | undefined; dataUpdatedAt: number } }) =>
    state.data?.account?.partings.some(({ status }) => status === 'RUNNING')
      ? LOOKING_POLL_MS
      : state.data?.account
        ? pollWallets([state.data.account], state.dataUpdatedAt)
        : (false as const),
});

const KINDS: Record<number, string> = {
  [ACCOUNT_KIND.exchange]: 'Exchange',
  [ACCOUNT_KIND.wallet]: 'Wallet',
  [ACCOUNT_KIND.custom]: 'Custom wallet',
  [ACCOUNT_KIND.other]: 'Other transactions',
};

const walletSync = later(async () => (await import('./wallet-sync.tsx')).WalletSync);
const walletDialogs = later(async () => (await import('./wallet-dialogs.tsx')).WalletDialogs);

type WalletViewProps = {
  wallet: Wallet;
  settings: WalletQuery['settings'];
  display: WalletQuery['displayedIn'];
  onImport: () => void;
  chart: ReactNode;
  children: ReactNode;
};

export function WalletView({ wallet, settings, display, onImport, chart, children }: WalletViewProps) {
  const WalletSync = useLater(walletSync);
  const Dialogs = useLater(walletDialogs);
  const [open, setOpen] = useState<WalletDialog | undefined>(undefined);
  return (
    <>
      <p className="mb-2 text-13">
        <Link to="/wallets" className="text-quiet hover:underline">
          Wallets
        </Link>
        <span className="text-quiet"> /</span>
      </p>
      <PageHead
        title={displayName(wallet.name)}
        mark={<SourceMark integration={wallet.integration?.slug ?? wallet.sync?.source} name={wallet.name} size={28} />}
        actions={
          <Changing>
            <Button {...(wallet.sync == null && { kind: 'primary' })} onClick={onImport}>
              Import file
            </Button>
            <ButtonLink to={`/add_transaction?wallet=${wallet.id}`}>Add transaction</ButtonLink>
            <WalletMenu wallet={wallet} onOpen={setOpen} />
          </Changing>
        }
      >
        <span className="flex flex-wrap items-center gap-x-2">
          {KINDS[wallet.kind]}
          {isNamedApart(wallet) && <span>· {wallet.integration?.name}</span>}
          <span>·</span>
          <Link className="link" to={`/transactions?q=${encodeURIComponent(`wallet:${wallet.id}`)}`}>
            {plural(wallet.transactionCount, 'transaction')}
          </Link>
          {wallet.entryCount > 0 && <span>· {plural(wallet.entryCount, 'entry', 'entries')}</span>}
          {wallet.sanitizedCryptoSymbol && <span>· {wallet.sanitizedCryptoSymbol} only</span>}
          {wallet.isSample && <Tag>Sample</Tag>}
          {wallet.isMining && <Tag>Mining</Tag>}
        </span>
      </PageHead>
      <DeprecatedSource wallet={wallet} onMove={() => setOpen('migrate')} />
      {wallet.rereadings && <Rereadings wallet={wallet} />}
      {chart}
      <DisplayedIn display={display} />
      <Section
        title="Balances"
        actions={
          wallet.balances.length > 0 && (
            <Link className="link text-13" to={`/tax-lots?wallet=${wallet.id}`}>
              Tax lots
            </Link>
          )
        }
      >
        <div className="-mt-3">
          <Balances wallet={wallet} currency={settings.baseCurrency.symbol} shownIn={display.currency} />
        </div>
      </Section>
      {wallet.sync && <Partings wallet={wallet} />}
      {wallet.sync && WalletSync && (
        <WalletSync wallet={wallet} sync={wallet.sync} cutoff={settings.syncCutoffDate ?? null} />
      )}
      <Coverage wallet={wallet} />
      {children}
      <Source wallet={wallet} />
      {open && Dialogs && <Dialogs wallet={wallet} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Source({ wallet: { instructions, hasOwnInstructions, integration, name } }: { wallet: Wallet }) {
  const formats = integration?.formats ?? [];
  if (instructions.length === 0 && formats.length === 0) return null;
  const website = integration?.websiteUrl ?? null;
  return (
    <Section
      title={`Files from ${integration?.name ?? name}`}
      actions={
        website !== null && (
          <a className="link text-13" href={website} target="_blank" rel="noreferrer">
            Open {new URL(website).host}
            <span className="sr-only"> (opens a new window)</span>
          </a>
        )
      }
    >
      <div className="grid gap-x-10 gap-y-4 text-13 md:grid-cols-2">
        <HowToGetFile
          steps={instructions}
          limitations={integration?.limitations ?? []}
          confidence={hasOwnInstructions ? undefined : integration?.instructionsConfidence}
        />
        {formats.length > 0 && (
          <ul aria-label="Supported formats" className="space-y-1">
            {formats.map(({ id, label, confidence }) => (
              <li key={id}>
                {label} {confidence.toLowerCase() === 'low' && <Tag>Beta</Tag>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
