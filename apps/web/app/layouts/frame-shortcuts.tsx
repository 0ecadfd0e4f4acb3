import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUndoing } from '../data/changes.ts';
import { holdShortcuts, setSingleKeys, useShortcuts } from '../keyboard/use-shortcuts.ts';
import { later, useLater } from '../ui/later.ts';
import { showOverlay, useOverlay } from './overlay.ts';
import { usePreferences } from './preferences.tsx';
import type { PolledStatus } from './status-polling.ts';

const palette = later(async () => (await import('./palette/palette.tsx')).Palette);
const sheet = later(async () => (await import('../keyboard/shortcut-sheet.tsx')).ShortcutSheet);

const TO_SEARCH = { isSearching: true };

type Props = {
  status: PolledStatus;
  taxYear: string;
  isAdmin: boolean;
};

export function FrameShortcuts(props: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Keeps the list's search when a transaction is open beside it.
  const ofTheList = pathname.startsWith('/transactions/') ? search : '';
  const overlay = useOverlay();
  const { areAmountsHidden, setAmountsHidden, areSingleKeysOn, setSingleKeysOn } = usePreferences();
  const Sheet = useLater(sheet);
  useEffect(() => setSingleKeys(areSingleKeysOn), [areSingleKeysOn]);
  const isOpening = overlay !== null;
  useEffect(() => {
    holdShortcuts(isOpening);
    return () => holdShortcuts(false);
  }, [isOpening]);
  const Palette = useLater(palette);
  const { step } = useUndoing();
  const go = (to: string) => () => void navigate(to);
  useShortcuts(
    {
      palette: () => showOverlay('palette'),
      sheet: () => showOverlay('sheet'),
      search: () => void navigate({ pathname: '/transactions', search: ofTheList }, { state: TO_SEARCH }),
      hideAmounts: () => setAmountsHidden(!areAmountsHidden),
      undo: () => void step('undo'),
      redo: () => void step('redo'),
      goPortfolio: go('/portfolio'),
      goHealth: go('/account-health'),
      goWallets: go('/wallets'),
      goImports: go('/imports'),
      goTransactions: go('/transactions'),
      goMatching: go('/match-transfers'),
      goSpam: go('/spam-center'),
      goTaxes: go(`/tax/${props.taxYear}`),
      goSettings: go('/user/profile'),
    },
    'frame',
  );
  return (
    <>
      {Palette && overlay === 'palette' && <Palette {...props} />}
      {Sheet && (
        <Sheet
          isOpen={overlay === 'sheet'}
          onClose={() => showOverlay(null)}
          areSingleKeysOn={areSingleKeysOn}
          onSingleKeysChange={setSingleKeysOn}
        />
      )}
    </>
  );
}
