import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { InstallationPage, installationQuery } from '../features/admin/installation.tsx';
import { PriceServices, priceServicesQuery } from '../features/prices/price-services.tsx';
import { useShell } from '../layouts/shell-data.ts';

const queries: PageQueries = () => [installationQuery(), priceServicesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Admin() {
  const shell = useShell();
  if (shell && !shell.user.isAdmin) return <LeadAway />;
  return (
    <>
      <InstallationPage />
      <PriceServices />
    </>
  );
}

function LeadAway() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/user/start', { replace: true }), [navigate]);
  return null;
}
