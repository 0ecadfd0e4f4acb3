import { lazy, Suspense } from 'react';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../../data/queries.ts';
import { sendFile } from '../../data/send-file.ts';
import { DeleteAccount } from '../../features/settings/delete-account/delete-account.tsx';
import { useProfile } from '../../features/settings/profile.ts';
import { DataImportDocument } from '../../features/settings/your-data/bring-in.graphql.ts';
import { dataExportQuery, YourData } from '../../features/settings/your-data/your-data.tsx';
import { ExportCsv } from '../../features/transactions/list/export-csv.tsx';
import { ExploreWithSampleData, SampleDataNotice } from '../../features/wallets/sample-data.tsx';
import { Section } from '../../ui/page.tsx';
import { Loading } from '../../ui/query-states.tsx';

// Preloaded, because these parts vary in height and would move the buttons below them.
const queries: PageQueries = () => [dataExportQuery(), graphqlQuery(DataImportDocument)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

const AuditLog = lazy(async () => ({
  default: (await import('../../features/settings/security/audit-log.tsx')).AuditLog,
}));
const BringIn = lazy(async () => ({
  default: (await import('../../features/settings/your-data/bring-in.tsx')).BringIn,
}));

export default function DataPage() {
  return (
    <div className="pt-5">
      <Section title="Sample data">
        {useProfile().user.hasSampleData ? <SampleDataNotice /> : <SampleDataOffer />}
      </Section>
      <YourData />
      <Suspense fallback={<Loading label="Loading" />}>
        <BringIn sendFile={sendFile} />
      </Suspense>
      <DeleteAccount download={<ExportCsv view={{ q: '', page: 1 }} />} />
      <Suspense fallback={<Loading label="Loading the log" />}>
        <AuditLog />
      </Suspense>
    </div>
  );
}

function SampleDataOffer() {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <p className="max-w-prose text-quiet">Three years of a fictional investor. You can remove them with one click.</p>
      <ExploreWithSampleData />
    </div>
  );
}
