import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  isThemeRemembered,
  type ListLook,
  type Preferences,
  rememberAmounts,
  rememberList,
  rememberSidebar,
  rememberSingleKeys,
  rememberTheme,
  type ThemeName,
  themeFrom,
} from '../data/cookies.ts';
import { AmountsHidden } from '../ui/amounts-hidden.ts';

type Control = Preferences & {
  setTheme(theme: ThemeName): void;
  setSidebarCollapsed(isCollapsed: boolean): void;
  setAmountsHidden(areHidden: boolean): void;
  setSingleKeysOn(areOn: boolean): void;
  setList(look: ListLook): void;
};

const Context = createContext<Control | null>(null);

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    document.documentElement.dataset.theme = now.theme;
  }, [now.theme]);
  const control: Control = {
    ...now,
    setTheme(theme) {
      rememberTheme(theme);
      setNow((before) => ({ ...before, theme }));
    },
    setSidebarCollapsed(isSidebarCollapsed) {
      rememberSidebar(isSidebarCollapsed);
      setNow((before) => ({ ...before, isSidebarCollapsed }));
    },
    setAmountsHidden(areAmountsHidden) {
      rememberAmounts(areAmountsHidden);
      setNow((before) => ({ ...before, areAmountsHidden }));
    },
    setSingleKeysOn(areSingleKeysOn) {
      rememberSingleKeys(areSingleKeysOn);
      setNow((before) => ({ ...before, areSingleKeysOn }));
    },
    setList(list) {
      rememberList(list);
      setNow((before) => ({ ...before, list }));
    },
  };
  return (
    <Context value={control}>
      <AmountsHidden value={now.areAmountsHidden}>{children}</AmountsHidden>
    </Context>
  );
}

export function usePreferences(): Control {
  const control = useContext(Context);
  if (!control) throw new Error('usePreferences outside of PreferencesProvider');
  return control;
}

export function useThemeOfAccount(selected: string | null | undefined): void {
  const { setTheme } = usePreferences();
  const adopt = useEffectEvent(() => {
    if (selected && !isThemeRemembered(document.cookie)) setTheme(themeFrom(selected));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the account is known.
  useLayoutEffect(() => adopt(), [selected]);
}
