import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { refuseChanges } from '../data/queries.ts';
import { LeftImports } from '../features/imports/upload/left-imports.tsx';
import { refuseKeys } from '../keyboard/use-shortcuts.ts';
import { Banner } from '../ui/banner.tsx';
import { BaseCurrency } from '../ui/base-currency.ts';
import { WhyNotChange } from '../ui/changing.ts';
import { HintLayer } from '../ui/hint.tsx';
import { later, useLater } from '../ui/later.ts';
import { DatesOfCountry, TimeZone } from '../ui/moment.tsx';
import { Failed } from '../ui/query-states.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { UnsavedGuard } from '../ui/unsaved.tsx';
import { AppProviders } from './app-providers.tsx';
import { FrameShortcuts } from './frame-shortcuts.tsx';
import { MAIN_ID } from './main-id.ts';
import { PausedBanner } from './paused-banner.tsx';
import { useThemeOfAccount } from './preferences.tsx';
import { type Shell, useShellState } from './shell-data.ts';
import { Sidebar, TopBar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShellStatus } from './status-polling.ts';
import { UrlBanners } from './url-banners.tsx';

const navigationFeedback = later(async () => (await import('./navigation-feedback.tsx')).NavigationFeedback);
const pageDrop = later(async () => (await import('../features/imports/drop/page-drop.tsx')).PageDrop);
// Loaded while online; from then on it delays reloads.
const connectionLost = later(async () => (await import('./connection-lost.tsx')).ConnectionLost);

type SignedInFrameProps = {
  children: ReactNode;
  isWide?: boolean;
};

export function SignedInFrame(props: SignedInFrameProps) {
  return (
    <AppProviders>
      <Frame {...props} />
    </AppProviders>
  );
}

function Frame({ children, isWide }: SignedInFrameProps) {
  const { shell, error, retry } = useShellState();
  const status = useShellStatus();
  const ConnectionLost = useLater(connectionLost);
  const NavigationFeedback = useLater(navigationFeedback);
  const PageDrop = useLater(pageDrop);
  useThemeOfAccount(shell?.user.selectedTheme);
  if (!shell && error) {
    return (
      <main className="mx-auto max-w-prose px-6 py-16">
        <Failed error={error} title="Couldn't load your account" onRetry={retry} />
      </main>
    );
  }
  if (!shell) {
    return (
      <div className="flex min-h-dvh items-center justify-center text-quiet">
        <Spinner label="Loading your account" />
      </div>
    );
  }
  return (
    <Known shell={shell}>
      <SkipLink />
      {NavigationFeedback && <NavigationFeedback />}
      <div className="flex">
        <Sidebar shell={shell} status={status} />
        <div className="min-w-0 grow">
          <TopBar shell={shell} status={status} />
          {shell.appInfo.maintenanceMode && (
            <Banner status="warning" className="m-3">
              {shell.appInfo.maintenanceMessage ?? 'The server is under maintenance.'}
            </Banner>
          )}
          {shell.appInfo.playedMessage != null && (
            <Banner status="info" className="m-3">
              {shell.appInfo.playedMessage}
            </Banner>
          )}
          {status.data?.appInfo.storageMessage && (
            <Banner status="warning" className="m-3">
              {status.data.appInfo.storageMessage}
            </Banner>
          )}
          {shell.ledgerAccess.whyNot != null && (
            <Banner status="info" className="m-3">
              {shell.ledgerAccess.whyNot}
            </Banner>
          )}
          <PausedBanner status={status.data} />
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={clsx(
              'mx-auto w-full max-w-page outline-none',
              isWide ? 'pb-24' : 'px-4 pt-6 pb-24 md:px-8 lg:pt-8',
            )}
          >
            <UrlBanners className={clsx('flex flex-col gap-2', isWide ? 'px-5 pt-4 md:px-8' : 'mb-6')} />
            {children}
          </main>
        </div>
      </div>
      <FrameShortcuts
        status={status}
        taxYear={status.data?.sidebar.taxYear ?? shell.user.taxYearToUse}
        isAdmin={shell.user.isAdmin}
      />
      <HintLayer />
      <LeftImports />
      <UnsavedGuard />
      {PageDrop && <PageDrop whyNot={shell.ledgerAccess.whyNot ?? null} />}
      {ConnectionLost && <ConnectionLost isReachable={status.isReachable} />}
    </Known>
  );
}

function Known({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { settings } = shell;
  const whyNot = shell.ledgerAccess.whyNot ?? null;
  const client = useQueryClient();
  useLayoutEffect(() => {
    refuseChanges(client, whyNot);
    refuseKeys(whyNot);
  }, [client, whyNot]);
  return (
    <TimeZone value={settings.timeZone}>
      <DatesOfCountry value={settings.country.code}>
        <BaseCurrency value={settings.baseCurrency.symbol}>
          <WhyNotChange value={whyNot}>{children}</WhyNotChange>
        </BaseCurrency>
      </DatesOfCountry>
    </TimeZone>
  );
}
