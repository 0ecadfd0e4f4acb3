import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { AlertsPage, alertsQuery } from '../features/alerts/alerts-page.tsx';
import { AssetBox } from '../features/transactions/manual-entry/asset-box.tsx';

const queries: PageQueries = () => [alertsQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Alerts() {
  return <AlertsPage AssetField={AssetBox} />;
}
