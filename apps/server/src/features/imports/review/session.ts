/** Keeps the reading threads of recently reviewed files open, because reopening a long file takes a second or more. */
import { createHash } from 'node:crypto';
import type { FileSummary } from '@lotbook/intake/opening/file';
import type { ReviewPage, ReviewQuestion } from '@lotbook/intake/opening/review';
import { DUPLICATE } from '@lotbook/intake/opening/review';
import { FileReader } from '../../../acts/reading/file-reader.ts';
import { inReadingTurn } from '../../../acts/reading/turns.ts';
import { findAccount } from '../../../facts/accounts/accounts.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import type { LikelyDuplicate } from '../../../views/duplicates/likely.ts';
import { type LedgerMarks, marksOf } from '../upload/ledger-marks.ts';
import {
  type FileToRead,
  fileToRead,
  knownIn,
  numbersOf,
  overlapsIn,
  type Services,
  unreadable,
  type Validation,
  type ValidationRequest,
  validationOf,
} from '../upload/validation.ts';

const MAX_OPEN = 4;
const MAX_OPEN_OF_ONE = 2;
const IDLE_MS = 60_000;

export type Reviewed = {
  validation: Validation;
  filename: string;
  accountName: string;
  summary: FileSummary;
  page: ReviewPage;
  likely: ReadonlyMap<number, LikelyDuplicate[]>;
};

type Session = {
  userId: string;
  reader: FileReader;
  accountName: string;
  validation: Validation;
  likely: LedgerMarks['likely'];
};
type Open = { session: Promise<Session>; turn: Promise<unknown>; timer: NodeJS.Timeout; userId: string };

const open = new Map<string, Open>();

export async function reviewFile(
  services: Services,
  request: ValidationRequest,
  question: ReviewQuestion,
): Promise<Reviewed | { validation: Validation }> {
  return inReadingTurn(services, () => reviewed(services, request, question)).catch((error) => ({
    validation: unreadable(error),
  }));
}

async function reviewed(
  services: Services,
  request: ValidationRequest,
  question: ReviewQuestion,
): Promise<Reviewed | { validation: Validation }> {
  const found = await fileToRead(services, request);
  if (!found.ok) return { validation: found.validation };
  const key = await keyOf(services, request, found);
  // No await until the request is queued, so that the file can't be closed in between.
  const entry = knownAt(key) ?? openAt(key, services, request, found);
  // The thread handles one request at a time.
  const answer = entry.turn.then(async () => {
    const session = await entry.session;
    const { validation, reader, likely, accountName } = session;
    if (validation.errors.length > 0) return { validation };
    return {
      validation,
      filename: found.upload.filename,
      accountName,
      summary: reader.summary,
      page: await reader.page(question),
      likely,
    };
  });
  entry.turn = answer.catch(() => {});
  return answer;
}

export async function closeReviews(): Promise<void> {
  await Promise.all([...open.keys()].map(close));
}

type Found = Extract<FileToRead, { ok: true }>;

async function keyOf(services: Services, request: ValidationRequest, { upload, file }: Found): Promise<string> {
  const { content: _, ...asked } = file;
  const { version } = await services.shortTransaction((tx) => ledgerState(tx, services.userId));
  const said = JSON.stringify([services.userId, upload.id, version, request.accountId, asked]);
  return createHash('sha256').update(said).digest('hex');
}

function knownAt(key: string): Open | null {
  const known = open.get(key);
  if (!known) return null;
  open.delete(key);
  open.set(key, known);
  known.timer.refresh();
  return known;
}

function openAt(key: string, services: Services, request: ValidationRequest, found: Found): Open {
  makeRoom(services.userId);
  const timer = setTimeout(() => void close(key), IDLE_MS);
  timer.unref();
  const session = begin(services, request, found, () => void close(key));
  const entry: Open = { session, turn: Promise.resolve(), timer, userId: services.userId };
  open.set(key, entry);
  session.catch(() => {
    clearTimeout(timer);
    if (open.get(key) === entry) open.delete(key);
  });
  return entry;
}

function makeRoom(userId: string): void {
  const own = [...open].filter(([, entry]) => entry.userId === userId);
  if (own.length >= MAX_OPEN_OF_ONE) void close(own[0]![0]);
  else if (open.size >= MAX_OPEN) void close(open.keys().next().value!);
}

async function close(key: string): Promise<void> {
  const entry = open.get(key);
  if (!entry) return;
  open.delete(key);
  clearTimeout(entry.timer);
  for (let turn: Promise<unknown> | null = null; turn !== entry.turn; ) {
    turn = entry.turn;
    await turn;
  }
  const session = await entry.session.catch(() => null);
  await session?.reader.close();
}

async function begin(
  services: Services,
  request: ValidationRequest,
  { slug, file }: Found,
  spare: () => void,
): Promise<Session> {
  const reader = await FileReader.open(file, { spare });
  try {
    const { summary } = reader;
    let likely: LedgerMarks['likely'] = new Map();
    let duplicates = 0;
    let numbers: ReturnType<typeof numbersOf> = { likely: 0, replacing: 0, frozen: 0, otherTimes: [] };
    if (summary.problems.length === 0) {
      // A new account has no duplicates, so this reports those in other accounts, as the validation does.
      if (request.accountId === null) duplicates = (await knownIn(services, reader)).anywhere;
      await reader.review();
      const found = await marksOf(services, { reader, accountId: request.accountId, edits: file.edits ?? [] });
      likely = found.likely;
      numbers = numbersOf(found);
      for (const mark of found.marks) if (mark === DUPLICATE) duplicates++;
      await reader.mark(found.marks);
    }
    const account = await services.shortTransaction((tx) =>
      request.accountId === null ? Promise.resolve(null) : findAccount(tx, services.userId, request.accountId),
    );
    const accountName = account?.name ?? summary.format?.integrationName ?? '';
    return {
      userId: services.userId,
      accountName,
      reader,
      likely,
      validation: validationOf(slug, summary, {
        accountId: request.accountId,
        duplicates,
        ...numbers,
        warnings: await overlapsIn(services, summary, request.accountId),
      }),
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
