import clsx from 'clsx';
import { Bell, ChevronsUpDown, Keyboard, LogOut, Server, Settings } from 'lucide-react';
import type { ThemeName } from '../data/cookies.ts';
import { useGraphqlMutation } from '../data/queries.ts';
import { graphql } from '../generated/gql.ts';
import type { Theme } from '../generated/graphql.ts';
import { formatCount, plural } from '../ui/format.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { showOverlay } from './overlay.ts';
import { usePreferences } from './preferences.tsx';
import type { Shell } from './shell-data.ts';

const UpdateThemeDocument = graphql(`
  mutation UpdateTheme($theme: Theme!) {
    updateTheme(theme: $theme) {
      success
      error
    }
  }
`);

export const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemeName; label: string }[];

export function useThemeChoice() {
  const { theme, setTheme } = usePreferences();
  const update = useGraphqlMutation(UpdateThemeDocument, { refetch: ['Shell'] });
  const choose = (next: ThemeName) => {
    setTheme(next);
    update.mutate({ theme: next.toUpperCase() as Theme });
  };
  return { theme, choose };
}

const ADMINISTRATION: MenuEntry = {
  kind: 'link',
  label: 'Administration',
  to: '/admin',
  icon: <Server size={15} aria-hidden />,
};

export function AccountMenu({
  shell: { user, unreadAlertCount: unread },
  isCollapsed,
}: {
  shell: Shell;
  isCollapsed: boolean;
}) {
  const { areAmountsHidden, setAmountsHidden } = usePreferences();
  const { theme, choose } = useThemeChoice();
  const groups: MenuEntry[][] = [
    [
      {
        kind: 'link',
        label: unread > 0 ? `Alerts (${formatCount(unread)} unread)` : 'Alerts',
        to: '/alerts',
        icon: <Bell size={15} aria-hidden />,
      },
      { kind: 'link', label: 'Settings', to: '/user/profile', icon: <Settings size={15} aria-hidden /> },
      {
        kind: 'action',
        label: 'Keyboard shortcuts',
        onSelect: () => showOverlay('sheet'),
        icon: <Keyboard size={15} aria-hidden />,
      },
      ...(user.isAdmin ? [ADMINISTRATION] : []),
    ],
    [{ kind: 'tick', label: 'Hide amounts', isOn: areAmountsHidden, onChange: setAmountsHidden }],
    [
      {
        kind: 'choice',
        label: 'Theme',
        options: THEMES,
        value: theme,
        onChange: (value) => choose(THEMES.find((one) => one.value === value)?.value ?? theme),
      },
    ],
    [{ kind: 'link', label: 'Sign out', to: '/auth0/logout', icon: <LogOut size={15} aria-hidden /> }],
  ];
  return (
    <Menu
      align="start"
      side="top"
      groups={groups}
      trigger={(trigger) => (
        <button
          {...trigger}
          aria-label={`Account of ${user.name || user.email}${unread > 0 ? `, ${plural(unread, 'unread alert')}` : ''}`}
          className={clsx(
            'flex h-11 w-full items-center gap-2.5 rounded-control text-left transition-colors duration-150 hover:bg-paper data-[state=open]:bg-paper',
            isCollapsed ? 'justify-center' : 'px-2',
          )}
        >
          <span
            aria-hidden
            className="relative inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-strong bg-raised text-12 font-semibold"
          >
            {initials(user.name || user.email)}
            {unread > 0 && (
              <span className="absolute -top-1 -right-1.5 min-w-4 rounded-full bg-accent px-1 text-center text-12 leading-4 text-on-accent">
                {unread > 9 ? '9+' : unread}
              </span>
            )}
          </span>
          {!isCollapsed && (
            <>
              <span className="min-w-0 grow">
                <span className="block truncate text-13 leading-4 font-medium">{user.name}</span>
                <span className="block truncate text-12 text-quiet">{user.email}</span>
              </span>
              <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-quiet" />
            </>
          )}
        </button>
      )}
    />
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}
