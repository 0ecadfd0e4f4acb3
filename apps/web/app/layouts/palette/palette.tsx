import { useQuery } from '@tanstack/react-query';
import { usePausing, useRecalculation } from '../../data/calculations.ts';
import { useUndoing } from '../../data/changes.ts';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { THEMES, useThemeChoice } from '../account-menu.tsx';
import { accountStatus, offerOf } from '../account-status.ts';
import { showOverlay } from '../overlay.ts';
import { usePreferences } from '../preferences.tsx';
import type { PolledStatus } from '../status-polling.ts';
import { CommandPalette } from './command-palette.tsx';
import { type Command, pagesFor } from './commands.ts';

type Props = { status: PolledStatus; taxYear: string; isAdmin: boolean };

const YearsDocument = graphql(`
  query PaletteYears {
    taxYears {
      label
      transactionCount
    }
  }
`);

export function Palette({ status, taxYear, isAdmin }: Props) {
  const { data } = useQuery(graphqlQuery(YearsDocument));
  const years = (data?.taxYears ?? []).filter((year) => year.transactionCount > 0).map(({ label }) => label);
  return (
    <CommandPalette
      pages={pagesFor({ taxYear, years: years.toSorted().reverse(), isAdmin })}
      actions={useActions(status)}
      onClose={() => showOverlay(null)}
    />
  );
}

const GO: readonly Command[] = [
  {
    id: 'action add',
    label: 'Add transaction',
    words: 'new enter by hand',
    does: { kind: 'go', to: '/add_transaction' },
  },
  { id: 'action import', label: 'Import file', words: 'upload csv', does: { kind: 'go', to: '/upload-csv' } },
  {
    id: 'action wallet',
    label: 'Add wallet',
    words: 'link exchange account',
    does: { kind: 'go', to: '/wallets?add_integration=' },
  },
];
const SIGN_OUT: Command = {
  id: 'action sign out',
  label: 'Sign out',
  words: 'log out',
  does: { kind: 'go', to: '/auth0/logout' },
};

function useActions(status: PolledStatus): Command[] {
  const { areAmountsHidden, setAmountsHidden } = usePreferences();
  const theme = useThemeChoice();
  return [
    ...GO,
    ...useUndoActions(),
    ...useCalculationActions(status),
    {
      id: 'action amounts',
      label: areAmountsHidden ? 'Show amounts' : 'Hide amounts',
      words: 'privacy hide show',
      keys: 'h',
      does: { kind: 'run', run: () => setAmountsHidden(!areAmountsHidden) },
    },
    ...THEMES.filter(({ value }) => value !== theme.theme).map(
      ({ value, label }): Command => ({
        id: `action theme ${value}`,
        label: `${label} theme`,
        words: 'colors mode dark light system',
        does: { kind: 'run', run: () => theme.choose(value) },
      }),
    ),
    {
      id: 'action shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help',
      keys: '?',
      does: { kind: 'run', run: () => showOverlay('sheet') },
    },
    SIGN_OUT,
  ];
}

function useUndoActions(): Command[] {
  const { step } = useUndoing();
  return [
    {
      id: 'action undo',
      label: 'Undo the last change',
      keys: 'u',
      does: { kind: 'run', run: () => void step('undo') },
    },
    {
      id: 'action redo',
      label: 'Redo the last undo',
      keys: 'Mod+Shift+z',
      does: { kind: 'run', run: () => void step('redo') },
    },
  ];
}

function useCalculationActions({ data, isReachable }: PolledStatus): Command[] {
  const recalculation = useRecalculation();
  const pausing = usePausing();
  if (!data) return [];
  const offer = offerOf(data.getCostBasisStatus, accountStatus(data, isReachable), Date.now());
  const actions: Command[] = [];
  if (offer.recalculate) {
    actions.push({
      id: 'action recalculate',
      label: 'Recalculate',
      words: 'compute calculate gains taxes',
      does: { kind: 'run', run: recalculation.run },
    });
  }
  if (offer.pausing) {
    const isPausing = offer.pausing === 'pause';
    actions.push({
      id: 'action pause',
      label: isPausing ? 'Pause calculation' : 'Continue calculation',
      words: 'stop',
      does: { kind: 'run', run: () => pausing.set(isPausing) },
    });
  }
  return actions;
}
