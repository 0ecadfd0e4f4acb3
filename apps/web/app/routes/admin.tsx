/** `/admin`: for administrators; everybody else is led to their own first page. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { InstallationPage, installationQuery } from '../features/admin/installation.tsx';
import { useShell } from '../layouts/shell-data.ts';

const queries: PageQueries = () => [installationQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Admin() {
  const shell = useShell();
  return shell && !shell.user.isAdmin ? <LeadAway /> : <InstallationPage />;
}

function LeadAway() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/user/start', { replace: true }), [navigate]);
  return null;
}
