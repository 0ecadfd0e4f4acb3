import { randomUUID } from 'node:crypto';
import { asSystem } from '@lotbook/db/user';
import { risingDay } from '../market/testing.ts';
import type { TestServer, TestUser } from '../testing.ts';
import type { UploadKind } from './sources/uploads.ts';

export async function uploadText(
  server: TestServer,
  user: Pick<TestUser, 'userId'>,
  text: string,
  filename = 'history.csv',
): Promise<string> {
  return uploadFile(server, user, new TextEncoder().encode(text), filename);
}

export async function uploadFile(
  { db, services }: TestServer,
  { userId }: Pick<TestUser, 'userId'>,
  bytes: Uint8Array,
  filename: string,
  kind: UploadKind = 'import',
): Promise<string> {
  const id = randomUUID();
  const key = `${userId}/${id}`;
  await services.storage.put(key, bytes);
  await asSystem(db, (tx) =>
    tx
      .insertInto('uploads')
      .values({
        user_id: userId,
        id,
        filename,
        storage_key: key,
        kind,
        content_type: kind === 'attachment' ? 'application/pdf' : null,
        size_bytes: bytes.length,
        status: 'STORED',
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  );
  return `/files/${id}`;
}

const CREATE = `mutation CreateCustomWallet($input: CustomWalletInput!) {
  createCustomWallet(customWalletInput: $input) { success error errorCode jobId }
}`;
const IMPORT_MORE = `mutation ImportAccountTransactions($accountId: ID!, $csvUrl: String!) {
  importAccountTransactions(accountId: $accountId, csvUrl: $csvUrl) { success error errorCode jobId }
}`;
const STATUS = `query CsvImportJobStatus($jobId: ID!) { csvImportJobStatus(jobId: $jobId) {
  isStatusFinal success status errorMessage numberImported numberTotal numberDone numberDuplicate numberIgnored numberFrozen
  numberUserDefinedTokens createdCustomWallet { id name kind } importId
} }`;

export async function importText(
  server: TestServer,
  user: TestUser,
  text: string,
  into: ({ walletName: string; slug?: string } | { accountId: string }) & { fileUrl?: string },
) {
  const csvUrl = into.fileUrl ?? (await uploadText(server, user, text));
  const answer =
    'accountId' in into
      ? await user.graphql(IMPORT_MORE, { accountId: into.accountId, csvUrl })
      : await user.graphql(CREATE, {
          input: { walletName: into.walletName, csvUrl, accountTypeSlug: into.slug ?? 'cointracker' },
        });
  const started = answer.createCustomWallet ?? answer.importAccountTransactions;
  if (!started.success) throw new Error(started.error);
  await server.runJobs();
  return (await user.graphql(STATUS, { jobId: started.jobId })).csvImportJobStatus;
}

export function csvDate(at: string): string {
  const day = `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)}`;
  return at.length > 10 ? `${day} ${at.slice(11, 19)}` : day;
}

export const RISING_LEDGER: readonly string[] = [
  `${csvDate(risingDay(0))} 08:00:00,2,BTC,200,USD,,,,a`,
  `${csvDate(risingDay(5))} 08:00:00,10,ETH,101,USD,,,,b`,
  `${csvDate(risingDay(8))} 08:00:00,90.005,USD,0.5,BTC,,,,c`,
];

export function genericCsv(...rows: string[]): string {
  const header =
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
  return `${[header, ...rows].join('\n')}\n`;
}
