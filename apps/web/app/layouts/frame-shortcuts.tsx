/** The shortcuts that hold on every page, and what they open over it. */
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { later, useLater } from '../ui/later.ts';
import { showOverlay, useOverlay } from './overlay.ts';
import { usePreferences } from './preferences.tsx';

const sheet = later(async () => (await import('../keyboard/shortcut-sheet.tsx')).ShortcutSheet);

/** `state` of a navigation whose page is to begin with its search line. */
export const TO_SEARCH = { isSearching: true };

/** @param taxYear  the year that Taxes opens with */
export function FrameShortcuts({ taxYear }: { taxYear: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Whoever has a transaction open beside the list comes back to the list as it was.
  const ofTheList = pathname.startsWith('/transactions/') ? search : '';
  const overlay = useOverlay();
  const { areAmountsHidden, setAmountsHidden, areSingleKeysOn, setSingleKeysOn } = usePreferences();
  const Sheet = useLater(sheet);
  const go = (to: string) => () => void navigate(to);
  useShortcuts(
    {
      sheet: () => showOverlay('sheet'),
      search: () => void navigate({ pathname: '/transactions', search: ofTheList }, { state: TO_SEARCH }),
      hideAmounts: () => setAmountsHidden(!areAmountsHidden),
      goHealth: go('/account-health'),
      goWallets: go('/wallets'),
      goImports: go('/imports'),
      goTransactions: go('/transactions'),
      goMatching: go('/match-transfers'),
      goTaxes: go(`/tax/${taxYear}`),
      goSettings: go('/user/profile'),
    },
    'frame',
  );
  return (
    <>
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
