import { nightlyJob } from './backup/nightly.ts';
import { alertsJob } from './features/alerts/job.ts';
import { computeJob, pricesJob } from './features/computations/jobs.ts';
import { dataExportJob } from './features/data-export/job.ts';
import { dataImportJob } from './features/data-import/job.ts';
import { removeUsersJob } from './features/delete-user/job.ts';
import { disposedLotsCsvJob } from './features/disposed-lots/csv-job.ts';
import { freezingJob } from './features/freezing/job.ts';
import { importJob } from './features/imports/run/job.ts';
import { marketJob } from './features/market-data/refresh.ts';
import { weeklySummaryJob } from './features/notifications/job.ts';
import { historyJob } from './features/performance/job.ts';
import { compareJob } from './features/prices/compare-job.ts';
import { findPartingJob } from './features/syncs/balances/parting.ts';
import { addAddressesJob } from './features/syncs/link/address-imports.ts';
import { revokeJob } from './features/syncs/link/revoke.ts';
import { rereadJob } from './features/syncs/reread/reread.ts';
import { syncJob } from './features/syncs/run/job.ts';
import { reportJob } from './features/tax/documents/report-job.ts';
import { exportJob } from './features/transactions/list/export-job.ts';
import type { AnyJob } from './platform/jobs/definition.ts';
import { mailJob } from './platform/sign-in/mail.ts';

export const JOBS: readonly AnyJob[] = [
  mailJob,
  importJob,
  syncJob,
  addAddressesJob,
  revokeJob,
  findPartingJob,
  rereadJob,
  computeJob,
  pricesJob,
  compareJob,
  marketJob,
  alertsJob,
  weeklySummaryJob,
  historyJob,
  reportJob,
  freezingJob,
  exportJob,
  disposedLotsCsvJob,
  removeUsersJob,
  dataExportJob,
  dataImportJob,
  nightlyJob,
];
