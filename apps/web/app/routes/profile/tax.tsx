import { lazy, Suspense } from 'react';
import { loadInBrowser, loadOnServer, type PageQueries } from '../../data/queries.ts';
import { choicesQuery } from '../../features/settings/general-settings.graphql.ts';
import { useProfile } from '../../features/settings/profile.ts';
import { TaxSettings } from '../../features/settings/tax/tax-settings.tsx';

const FilingStatusSetting = lazy(async () => ({
  default: (await import('../../features/tax-profile/filing-status-setting.tsx')).FilingStatusSetting,
}));

const queries: PageQueries = () => [choicesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TaxPage() {
  const { settings } = useProfile();
  return (
    <TaxSettings settings={settings}>
      {settings.country.code === 'US' && (
        <Suspense fallback={null}>
          <FilingStatusSetting />
        </Suspense>
      )}
    </TaxSettings>
  );
}
