import { loadInBrowser, loadOnServer, type PageQueries } from '../../data/queries.ts';
import { useProfile } from '../../features/settings/profile.ts';
import { SecuritySettings, sessionsQuery } from '../../features/settings/security/security-settings.tsx';

const queries: PageQueries = () => [sessionsQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function SecurityPage() {
  return (
    <div className="pt-5">
      <SecuritySettings user={useProfile().user} />
    </div>
  );
}
