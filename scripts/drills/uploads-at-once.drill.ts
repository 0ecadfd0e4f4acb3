/**
 * Eight users upload files of 100 MB at once, four of them packed, to a server with the embedded database. The server's
 * memory must not grow with the files. Each file must be stored completely, and a page must be answered meanwhile.
 * Limit: 10 minutes. Seen to fail: if files are collected in memory before they are stored, memory grows by 870 MB.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { addressOf, newPerson, type Person, type Running, startProgram } from './server.ts';

const PEOPLE = 8;
const FILE_BYTES = 100 * 1024 * 1024;
/** Twice the buffers of eight uploads, plus garbage that is not collected yet. */
const GROWS_BY_AT_MOST = 200 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'lotbook-uploads-'));
let server: Running | undefined;
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

function* fileOf(person: number): Generator<Buffer> {
  const line = `2024-01-05 10:00:00,0.${String(person).repeat(12)},BTC,40000,USD,a note of some length about it\n`;
  const piece = Buffer.from(line.repeat(8_000));
  let left = FILE_BYTES;
  for (; left > piece.length; left -= piece.length) yield piece;
  yield piece.subarray(0, left);
}

function hashOf(person: number): string {
  const hash = createHash('sha256');
  for (const piece of fileOf(person)) hash.update(piece);
  return hash.digest('hex');
}

type Presigned = { postUrl: string; uploadInfoFields: { key: string; value: string }[] };

async function send(url: string, person: Person, n: number): Promise<number> {
  const isPacked = n % 2 === 1;
  const asked = await person.data(
    `mutation { presignFileUpload(filename: "of-${n}.csv") { postUrl uploadInfoFields { key value } } }`,
  );
  const { postUrl, uploadInfoFields } = asked.presignFileUpload as Presigned;
  const boundary = 'of-the-drill';
  const parts = uploadInfoFields.map(
    ({ key, value }) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="of-${n}.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const content = Readable.from(fileOf(n));
  const file = isPacked ? content.pipe(createGzip({ level: 0 })) : content;
  async function* body() {
    yield Buffer.from(head);
    yield* file as AsyncIterable<Buffer>;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answer = await fetch(new URL(postUrl, url), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: url },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
  return answer.status;
}

it.runIf(process.platform === 'linux')(
  'writes 100 MB from each of eight users at once to disk, not into memory',
  {
    timeout: 600_000,
  },
  async () => {
    const LIMITS = { LOTBOOK_MAX_UPLOAD_MB: '110', LOTBOOK_STORAGE_MB: '500' };
    server = startProgram('main', { LOTBOOK_DATA: folder, LOTBOOK_WORKER: 'off', ...LIMITS });
    const url = await addressOf(server);
    const people: Person[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await newPerson(url, `Person${'abcdefgh'[n]}`));
    const pid = server.child.pid!;
    const before = residentBytes(pid);
    let [most, answers, isOver] = [before, 0, false];
    const watching = (async () => {
      for (; !isOver; await pause(20)) most = Math.max(most, residentBytes(pid));
    })();
    const reading = (async () => {
      for (; !isOver; answers++) {
        await people[0]!.data('{ settings { timeZone } }');
        await pause(100);
      }
    })();
    const started = performance.now();
    const statuses = await Promise.all(people.map((person, n) => send(url, person, n)));
    const seconds = (performance.now() - started) / 1000;
    isOver = true;
    await Promise.all([watching, reading]);
    const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
    console.log(
      `${PEOPLE} files of ${megabytes(FILE_BYTES)} MB in ${seconds.toFixed(0)} s, ${answers} answers meanwhile: ${megabytes(before)} MB before, ${megabytes(most)} MB at most`,
    );
    expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
    const stored = join(folder, 'files', 'uploads');
    const hashes = readdirSync(stored).map((name) => createHash('sha256').update(readFileSync(join(stored, name))));
    expect(hashes.map((hash) => hash.digest('hex')).sort()).toEqual(people.map((_, n) => hashOf(n)).sort());
    expect(answers).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(GROWS_BY_AT_MOST);
  },
);
