/** In pixels: 228 wide, 82 collapsed (Ctrl or Cmd and B), a drawer below 992. */
import clsx from 'clsx';
import {
  ArrowLeftRight,
  ChartCandlestick,
  ChartLine,
  ChartNoAxesCombined,
  FileDown,
  HeartPulse,
  Landmark,
  Menu as MenuIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  ShieldAlert,
  TrendingDown,
  Wallet,
} from 'lucide-react';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigation } from 'react-router';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { IconButton } from '../ui/button.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { hint } from '../ui/hint.tsx';
import { Keys } from '../ui/kbd.tsx';
import { later, useLater } from '../ui/later.ts';
import { AccountMenu } from './account-menu.tsx';
import { showOverlay } from './overlay.ts';
import { usePreferences } from './preferences.tsx';
import type { Shell, ShellStatus } from './shell-data.ts';
import { StatusLine } from './status-line.tsx';
import type { PolledStatus } from './status-polling.ts';
import { Wordmark } from './wordmark.tsx';

const drawer = later(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

type Props = { shell: Shell; status: PolledStatus };

export function Sidebar({ shell, status }: Props) {
  const { isSidebarCollapsed: isCollapsed, setSidebarCollapsed } = usePreferences();
  useShortcuts({ sidebar: () => setSidebarCollapsed(!isCollapsed) }, 'frame');
  return (
    <aside
      data-collapsed={isCollapsed}
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-rule border-r bg-sunken transition-[width] duration-150 max-lg:hidden print:hidden',
        isCollapsed ? 'w-[82px]' : 'w-[228px]',
      )}
    >
      <div
        className={clsx(
          'flex h-16 shrink-0 items-center',
          isCollapsed ? 'justify-center' : 'justify-between pr-2.5 pl-5',
        )}
      >
        {!isCollapsed && <Wordmark to={shell.appInfo.webAppHomePage} />}
        <IconButton
          label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={() => setSidebarCollapsed(!isCollapsed)}
          className="hover:bg-paper"
        >
          {isCollapsed ? <PanelLeftOpen size={17} aria-hidden /> : <PanelLeftClose size={17} aria-hidden />}
        </IconButton>
      </div>
      <PaletteButton isCollapsed={isCollapsed} />
      <Content
        shell={shell}
        sidebar={status.data?.sidebar}
        isCollapsed={isCollapsed}
        status={<StatusLine {...status} place={isCollapsed ? 'collapsed sidebar' : 'sidebar'} />}
      />
    </aside>
  );
}

export function TopBar({ shell, status }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Drawer = useLater(drawer);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the drawer, before the page has loaded.
  useEffect(() => setOpen(false), [pathname, next?.pathname]);
  return (
    <div className="sticky top-0 z-30 flex h-14 items-center gap-2 border-rule border-b bg-paper px-3 lg:hidden print:hidden">
      <IconButton
        ref={button}
        label="Open menu"
        className="size-10"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={19} aria-hidden />
      </IconButton>
      {Drawer && (
        <Drawer isOpen={isOpen} onOpenChange={setOpen} button={button} homePage={shell.appInfo.webAppHomePage}>
          <Content shell={shell} sidebar={status.data?.sidebar} isCollapsed={false} />
        </Drawer>
      )}
      <Wordmark to={shell.appInfo.webAppHomePage} />
      <div className="ml-auto flex items-center">
        <IconButton label={GO_TO} className="size-10" aria-haspopup="dialog" onClick={() => showOverlay('palette')}>
          <Search size={18} aria-hidden />
        </IconButton>
        <StatusLine {...status} place="top bar" />
      </div>
    </div>
  );
}

const GO_TO = 'Commands';

function PaletteButton({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className="px-2.5 pb-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={GO_TO}
        onClick={() => showOverlay('palette')}
        className={clsx(
          'flex h-9 w-full items-center gap-2.5 rounded-control border border-rule bg-paper text-13 text-quiet transition-colors duration-150 hover:border-strong hover:text-ink',
          isCollapsed ? 'justify-center' : 'px-2.5',
        )}
        {...(isCollapsed ? hint(GO_TO) : {})}
      >
        <Search size={15} aria-hidden />
        {!isCollapsed && (
          <span aria-hidden className="flex grow items-center justify-between">
            Go to... <Keys keys="Mod+k" />
          </span>
        )}
      </button>
    </div>
  );
}

type ContentProps = {
  shell: Shell;
  sidebar: ShellStatus['sidebar'] | undefined;
  isCollapsed: boolean;
  status?: ReactNode;
};

function Content({ shell, sidebar, isCollapsed, status }: ContentProps) {
  const taxYear = sidebar?.taxYear ?? shell.user.taxYearToUse;
  return (
    <>
      <nav aria-label="Main" className="grow overflow-y-auto px-2.5 py-1">
        <ul className="flex flex-col gap-0.5">
          <Entry
            to="/portfolio"
            label="Portfolio"
            icon={<ChartNoAxesCombined size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <Entry
            to="/account-health"
            label="Account health"
            icon={<HeartPulse size={17} aria-hidden />}
            isCollapsed={isCollapsed}
            count={sidebar?.openProblemKinds}
            counted={plural(sidebar?.openProblemKinds ?? 0, 'kind of problem', 'kinds of problems')}
          />
          <Entry
            to="/wallets"
            label="Wallets"
            icon={<Wallet size={17} aria-hidden />}
            isCollapsed={isCollapsed}
            count={sidebar?.walletsCount}
            dot={(sidebar?.tasksCount ?? 0) > 0 ? 'API keys to renew' : undefined}
          />
          <Entry
            to="/imports"
            under={['/imports', '/upload-csv', '/map-file']}
            label="Imports"
            icon={<FileDown size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <Entry
            to="/transactions"
            label="Transactions"
            icon={<ArrowLeftRight size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <Entry
            to="/spam-center"
            label="Spam"
            icon={<ShieldAlert size={17} aria-hidden />}
            isCollapsed={isCollapsed}
            dot={sidebar?.hasUnresolvedSpam ? 'tokens to review' : undefined}
          />
          <li aria-hidden className="mx-2.5 my-2 h-px bg-rule" />
          <Entry
            to={`/tax/${taxYear}`}
            under={[
              '/tax',
              '/documents',
              '/tax-lots',
              '/disposed-lots',
              '/identified-lots',
              '/lot-proof',
              '/cost-basis-method-calendar',
            ]}
            label="Taxes"
            icon={<Landmark size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <Entry
            to="/tax-loss-harvest"
            under={['/tax-loss-harvest', '/sale-simulator']}
            label="Tax loss harvesting"
            icon={<TrendingDown size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <li aria-hidden className="mx-2.5 my-2 h-px bg-rule" />
          <Entry
            to="/performance"
            label="Performance"
            icon={<ChartLine size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
          <Entry
            to="/prices"
            under={['/prices', '/coins', '/price']}
            label="Prices"
            icon={<ChartCandlestick size={17} aria-hidden />}
            isCollapsed={isCollapsed}
          />
        </ul>
      </nav>
      <div className="flex flex-col gap-0.5 border-rule border-t px-2.5 py-2.5">
        {status}
        <AccountMenu shell={shell} isCollapsed={isCollapsed} />
      </div>
    </>
  );
}

function Entry(props: {
  to: string;
  under?: readonly string[];
  label: string;
  icon: ReactNode;
  isCollapsed: boolean;
  count?: number | undefined;
  counted?: string;
  dot?: string | undefined;
}) {
  const { pathname } = useLocation();
  const roots = props.under ?? [props.to];
  const isCurrent = roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
  return (
    <li>
      <NavLink
        to={props.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'relative flex h-9 items-center gap-2.5 rounded-control text-14 transition-colors duration-150',
          props.isCollapsed ? 'justify-center' : 'px-2.5',
          isCurrent
            ? 'bg-paper font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-rule)]'
            : 'text-quiet hover:bg-paper hover:text-ink',
        )}
        {...(props.isCollapsed ? hint(props.label) : {})}
      >
        <span className={isCurrent ? 'text-accent' : undefined}>{props.icon}</span>
        <span className={props.isCollapsed ? 'sr-only' : 'grow'}>{props.label}</span>
        {props.dot !== undefined && (
          <span className={clsx('size-2 rounded-full bg-notice', props.isCollapsed && 'absolute top-1.5 right-4')}>
            <span className="sr-only">, {props.dot}</span>
          </span>
        )}
        {props.count !== undefined && props.count > 0 && <Count {...props} count={props.count} />}
      </NavLink>
    </li>
  );
}

function Count({ count, counted, isCollapsed }: { count: number; counted?: string; isCollapsed: boolean }) {
  return (
    <>
      {!isCollapsed && (
        <span aria-hidden={counted !== undefined} className="numeric text-12 text-quiet">
          {formatCount(count)}
        </span>
      )}
      {counted !== undefined && <span className="sr-only">{counted}</span>}
    </>
  );
}
