import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { useProfile } from '../../features/settings/profile.ts';
import { THEMES, useThemeChoice } from '../../layouts/account-menu.tsx';
import { usePreferences } from '../../layouts/preferences.tsx';

export default function GeneralPage() {
  const theme = useThemeChoice();
  const keyboard = usePreferences();
  return <GeneralSettings profile={useProfile()} theme={{ ...theme, themes: THEMES }} keyboard={keyboard} />;
}
