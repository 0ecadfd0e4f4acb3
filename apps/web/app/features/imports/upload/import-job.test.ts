import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchAgainAfterImport } from './import-job.ts';

it('refetches the current page after an import and drops other cached data', async () => {
  const client = new QueryClient();
  let rows = 0;
  const observer = new QueryObserver(client, { queryKey: ['Wallets'], queryFn: () => rows, staleTime: 60_000 });
  const unsubscribe = observer.subscribe(() => {});
  await client.fetchQuery({ queryKey: ['Wallets'], queryFn: () => rows });
  await client.fetchQuery({ queryKey: ['Transactions'], queryFn: () => rows });
  client.setQueryData(['CsvImportJobStatus', { jobId: 'another' }], 'running');

  rows = 60;
  await fetchAgainAfterImport(client);
  expect(client.getQueryData(['Wallets'])).toBe(60);
  expect(client.getQueryData(['Transactions'])).toBeUndefined();
  expect(client.getQueryData(['CsvImportJobStatus', { jobId: 'another' }])).toBe('running');
  unsubscribe();
  client.clear();
});
