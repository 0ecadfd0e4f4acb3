/** Tests files attached to transactions: accepted types, access, and undo. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { giveFile } from '../../files.ts';
import { runHousekeeping } from '../../housekeeping.ts';
import type { App } from '../../platform/http/app.ts';
import { browserFor } from '../../platform/http/testing.ts';
import { type Viewer, viewerOf } from '../../platform/viewer.ts';
import { appFor, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { MOST } from './service.ts';

const MEGABYTE = 1024 * 1024;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'latin1');
const PDF = '%PDF-1.7\nan invoice';

let server: TestServer;
let app: App;
let ann: TestUser;
let ids: string[];
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_MAX_UPLOAD_MB: '12', LOTBOOK_STORAGE_MB: '30' } });
  app = appFor(server.services);
  ann = await server.signUp('Ann');
  ids = await ledgerOf(ann);
});
afterAll(() => server?.close());

/**
 * Creates a purchase, and a withdrawal with its deposit.
 * @returns IDs, oldest first
 */
async function ledgerOf(user: TestUser): Promise<string[]> {
  await importText(
    server,
    user,
    genericCsv('01/02/2023 10:00:00,4,BTC,40000,USD,,,,a1', '02/02/2023 10:00:00,,,1,BTC,,,,a2'),
    { walletName: 'First' },
  );
  await importText(server, user, genericCsv('02/02/2023 10:20:00,1,BTC,,,,,,b1'), { walletName: 'Second' });
  const { transactions } = await user.graphql(
    '{ transactions { transactions { publicId link { other { publicId } } } } }',
  );
  const [transfer, purchase] = transactions.transactions;
  return [purchase.publicId, transfer.publicId, transfer.link.other.publicId];
}

async function send(user: TestUser, content: string | Uint8Array, filename: string) {
  const { presignFileUpload: to } = await user.graphql(
    `mutation ($filename: String!) { presignFileUpload(filename: $filename, kind: ATTACHMENT) {
      success error postUrl fileUrl uploadInfoFields { key value } } }`,
    { filename },
  );
  expect(to).toMatchObject({ success: true, error: null });
  const form = new FormData();
  for (const { key, value } of to.uploadInfoFields) form.append(key, value);
  form.append('file', new Blob([gzipSync(content)]), filename);
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type')! };
  const answer = await browserFor(app, server.config.url).request(to.postUrl, {
    method: 'POST',
    headers,
    body: await packed.arrayBuffer(),
  });
  const error: string | null = answer.status === 204 ? null : (await answer.json()).error;
  return { status: answer.status, error, fileUrl: to.fileUrl as string };
}

const ATTACH = `mutation ($id: ID!, $fileUrls: [String!]!) { attachFiles(transactionId: $id, fileUrls: $fileUrls) {
  success error errorCode change { id sentence } transaction { attachments { id } } } }`;
const REMOVE = `mutation ($id: ID!) { removeAttachment(id: $id) { success error errorCode change { id sentence } } }`;

const attach = async (user: TestUser, id: string, ...fileUrls: string[]) =>
  (await user.graphql(ATTACH, { id, fileUrls })).attachFiles;

type Attachment = {
  id: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  attachedBy: string;
  fileUrl: string;
};
async function attachmentsOf(user: Pick<TestUser, 'graphql'>, id: string): Promise<Attachment[]> {
  const { transaction } = await user.graphql(
    `query ($id: ID!) { transaction(publicId: $id) { attachments { id filename contentType sizeBytes attachedBy fileUrl } } }`,
    { id },
  );
  return transaction.attachments;
}

const viewing = ({ userId, email, sessionId }: TestUser): Viewer =>
  viewerOf({ id: userId, email, name: 'x' }, sessionId);
const fetched = (viewer: Viewer | null, fileUrl: string) =>
  giveFile(server.services, viewer, fileUrl.replace(/^\/files\//, ''));

const change = async (user: TestUser, what: 'undo' | 'redo', id: string) =>
  (await user.graphql(`mutation { answer: ${what}Change(id: "${id}") { success error } }`)).answer;

const storedFiles = () => readdirSync(join(server.config.dataFolder, 'files', 'uploads'));

describe('file', () => {
  it('can be attached, listed with size and author, downloaded, removed and restored', async () => {
    const [one, two] = [await send(ann, PNG, 'receipt.png'), await send(ann, PDF, 'invoice.pdf')];
    const answer = await attach(ann, ids[0]!, one.fileUrl, two.fileUrl);
    expect(answer).toMatchObject({ success: true, change: { sentence: '2 files attached to a transaction' } });
    const listed = await attachmentsOf(ann, ids[0]!);
    expect(listed.map(({ id: _id, fileUrl: _fileUrl, ...rest }) => rest)).toEqual(
      expect.arrayContaining([
        { filename: 'receipt.png', contentType: 'image/png', sizeBytes: PNG.length, attachedBy: 'YOU' },
        { filename: 'invoice.pdf', contentType: 'application/pdf', sizeBytes: PDF.length, attachedBy: 'YOU' },
      ]),
    );
    const invoice = listed.find(({ filename }) => filename === 'invoice.pdf')!;
    const got = await fetched(viewing(ann), invoice.fileUrl);
    expect(await got.text()).toBe(PDF);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice\.pdf"/);
    expect(got.headers.get('content-type')).toBe('application/pdf');

    const { removeAttachment: removed } = await ann.graphql(REMOVE, { id: invoice.id });
    expect(removed).toMatchObject({
      success: true,
      change: { sentence: 'File “invoice.pdf” removed from a transaction' },
    });
    expect((await fetched(viewing(ann), invoice.fileUrl)).status).toBe(404);
    expect(await change(ann, 'undo', removed.change.id)).toEqual({ success: true, error: null });
    expect(await (await fetched(viewing(ann), invoice.fileUrl)).text()).toBe(PDF);
    expect(await change(ann, 'undo', answer.change.id)).toEqual({ success: true, error: null });
    expect(await attachmentsOf(ann, ids[0]!)).toEqual([]);
    expect(await change(ann, 'redo', answer.change.id)).toEqual({ success: true, error: null });
    expect(await attachmentsOf(ann, ids[0]!)).toHaveLength(2);

    const { auditEvents } = await ann.graphql(
      'query ($id: ID!) { auditEvents(transactionId: $id) { action before after } }',
      { id: ids[0] },
    );
    expect(auditEvents).toContainEqual({
      action: 'attachment.remove',
      before: JSON.stringify({ filename: 'invoice.pdf' }),
      after: null,
    });
  });

  it('is rejected by its content, regardless of its name, with a remedy', async () => {
    const before = storedFiles().length;
    const refused: [string | Uint8Array, string, number][] = [
      [Buffer.from('\x7fELF\x02\x01\x00\x00', 'latin1'), 'invoice.pdf', 415],
      [Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'invoice.png', 415],
      [Buffer.from('PK\x03\x04 a workbook', 'latin1'), 'statement.csv', 415],
      [Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), 'sound.webp', 415],
      [Buffer.from('\x00\x01', 'latin1'), 'short.txt', 415],
      [Buffer.alloc(10 * MEGABYTE + 1, 65), 'long.txt', 413],
    ];
    for (const [content, filename, status] of refused) {
      const answer = await send(ann, content, filename);
      expect(answer, filename).toMatchObject({
        status,
        error: expect.stringMatching(/\. (Save it|Save it with).*\.$/),
      });
      expect(await attach(ann, ids[0]!, answer.fileUrl)).toMatchObject({
        success: false,
        errorCode: 'invalid_file_url',
      });
    }
    expect(storedFiles().length).toBe(before);
  });

  it('gets its extension from its content, so that a page with a script opens as text', async () => {
    const page = await send(ann, '<script>alert(1)</script>', 'invoice.html');
    await attach(ann, ids[0]!, page.fileUrl);
    const shown = (await attachmentsOf(ann, ids[0]!)).find(({ filename }) => filename.startsWith('invoice.html'))!;
    expect(shown.filename).toBe('invoice.html.txt');
    const got = await fetched(viewing(ann), shown.fileUrl);
    expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice\.html\.txt"/);
    await ann.graphql(REMOVE, { id: shown.id });
  });

  it('cannot be imported if uploaded as an attachment, nor vice versa', async () => {
    const { fileUrl } = await send(ann, genericCsv('01/02/2023 10:00:00,4,BTC,40000,USD,,,,z1'), 'a.csv');
    await expect(importText(server, ann, '', { walletName: 'Third', fileUrl })).rejects.toThrow('was not found');
    expect((await fetched(viewing(ann), fileUrl)).status).toBe(404);
    expect((await attach(ann, ids[0]!, fileUrl, fileUrl)).success).toBe(true);
    expect(await attach(ann, ids[1]!, fileUrl)).toMatchObject({
      success: false,
      error: 'A file was not received, or is already attached. Choose it again.',
    });
  });

  it('is shown with a withdrawal if attached to its deposit', async () => {
    const { fileUrl } = await send(ann, PDF, 'of the deposit.pdf');
    await attach(ann, ids[2]!, fileUrl);
    for (const id of [ids[1]!, ids[2]!]) {
      expect((await attachmentsOf(ann, id)).map(({ filename }) => filename)).toEqual(['of the deposit.pdf']);
    }
    const found = async (query: string) =>
      (
        await ann.graphql('query ($query: String!) { transactions(query: $query) { transactions { publicId } } }', {
          query,
        })
      ).transactions.transactions.map(({ publicId }: { publicId: string }) => publicId);
    expect(await found('has:attachment')).toEqual([ids[1], ids[0]]);
    expect(await found('-has:attachment')).toEqual([]);
    const linked = await ann.graphql('mutation ($id: ID!) { removeLink(transactionId: $id) { success } }', {
      id: ids[1],
    });
    expect(linked.removeLink.success).toBe(true);
    expect(await found('-has:attachment')).toEqual([ids[1]]);
  });
});

describe('limits', () => {
  it('limits the number per transaction', async () => {
    const bea = await server.signUp('Bea');
    const [id] = await ledgerOf(bea);
    const urls: string[] = [];
    for (let i = 0; i <= MOST.ofTransaction; i++) urls.push((await send(bea, `receipt ${i}`, 'r.txt')).fileUrl);
    const [first, ...rest] = urls;
    expect((await attach(bea, id!, ...rest)).success).toBe(true);
    expect(await attach(bea, id!, first!)).toMatchObject({
      success: false,
      errorCode: 'value_error',
      error: 'A transaction has at most 20 files. Remove one first.',
    });
  });

  it("counts toward the owner's storage limit, with a message", async () => {
    const cat = await server.signUp('Cat');
    for (const status of [204, 204, 204, 413]) {
      const answer = await send(cat, Buffer.alloc(9 * MEGABYTE, 65), 'r.txt');
      expect(answer.status).toBe(status);
      if (status === 413)
        expect(answer.error).toMatch(
          /^There is not enough space for this file: .* 30 MB .*The operator of the server can allow more/,
        );
    }
  });
});

describe('other user', () => {
  it('cannot see, download, remove or attach files', async () => {
    const dan = await server.signUp('Dan');
    const { fileUrl } = await send(dan, PDF, 'mine.pdf');
    const theirs = (await attachmentsOf(ann, ids[0]!))[0]!;
    expect((await fetched(viewing(dan), theirs.fileUrl)).status).toBe(404);
    expect((await fetched(null, theirs.fileUrl)).status).toBe(401);
    expect((await dan.graphql(REMOVE, { id: theirs.id })).removeAttachment.errorCode).toBe('attachment_not_found');
    expect((await attach(dan, ids[0]!, fileUrl)).errorCode).toBe('transaction_not_found');
    expect((await attach(ann, ids[0]!, fileUrl)).errorCode).toBe('invalid_file_url');
    const { errors } = await server.stranger.ask(REMOVE, { id: theirs.id });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('can see and download files as a read-only viewer, but change nothing', async () => {
    const viewer: Viewer = { ...viewing(ann), access: 'viewer' };
    const looking = server.as(viewer);
    const [first] = await attachmentsOf(looking, ids[0]!);
    expect((await fetched(viewer, first!.fileUrl)).status).toBe(200);
    for (const [document, variables] of [
      [REMOVE, { id: first!.id }],
      [ATTACH, { id: ids[0], fileUrls: [] }],
      ['mutation { presignFileUpload(filename: "a.pdf", kind: ATTACHMENT) { success } }', {}],
    ] as const) {
      const { errors } = await looking.ask(document, variables);
      expect(errors?.map((error) => error.extensions?.code)).toEqual(['FORBIDDEN']);
    }
  });
});

describe('unused file', () => {
  const pass = async () => {
    await sql`update uploads set expires_at = now() - interval '2 days'`.execute(server.db.kysely);
    await runHousekeeping(server.services);
  };

  it('is deleted once its removal can no longer be undone', async () => {
    const eve = await server.signUp('Eve');
    const [id] = await ledgerOf(eve);
    const { fileUrl } = await send(eve, PDF, 'r.pdf');
    const never = await send(eve, PDF, 'never attached.pdf');
    await attach(eve, id!, fileUrl);
    const [{ id: attachmentId }] = (await attachmentsOf(eve, id!)) as [Attachment];
    const { removeAttachment } = await eve.graphql(REMOVE, { id: attachmentId });
    await pass();
    expect((await attach(eve, id!, never.fileUrl)).errorCode).toBe('invalid_file_url');
    expect(await change(eve, 'undo', removeAttachment.change.id)).toEqual({ success: true, error: null });
    expect(await (await fetched(viewing(eve), `/files/attachments/${attachmentId}`)).text()).toBe(PDF);
    await eve.graphql(REMOVE, { id: attachmentId });
    await sql`update changes set applied_at = now() - interval '100 days', undone_at = null, undone_by = null
      where user_id = ${eve.userId}`.execute(server.db.kysely);
    await pass();
    const { rows } = await sql`select 1 from uploads where user_id = ${eve.userId} and kind = 'attachment'`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([]);
  });

  it("survives undo and redo of its transaction's import, and is deleted otherwise", async () => {
    const fay = await server.signUp('Fay');
    const [id] = await ledgerOf(fay);
    await attach(fay, id!, (await send(fay, PDF, 'r.pdf')).fileUrl);
    const { imports } = await fay.graphql('{ imports { id account { name } } }');
    const of = imports.find(({ account }: { account: { name: string } }) => account.name === 'First').id;
    const undoing = await fay.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: of });
    expect(undoing.undoImport.success).toBe(true);
    await server.runJobs();
    await pass();
    const redoing = await fay.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: of });
    expect(redoing.redoImport.success).toBe(true);
    await server.runJobs();
    await pass();
    expect((await attachmentsOf(fay, id!)).map(({ filename }) => filename)).toEqual(['r.pdf']);
    await fay.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: of });
    await server.runJobs();
    await pass();
    await sql`update attachments set missing_since = now() - interval '91 days' where user_id = ${fay.userId} and missing_since is not null`.execute(
      server.db.kysely,
    );
    await pass();
    const { rows } = await sql`select 1 from attachments where user_id = ${fay.userId}`.execute(server.db.kysely);
    expect(rows).toEqual([]);
  });
});
