import { randomUUID } from 'node:crypto';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { inTheWay } from '../../acts/copy/copy-rows.ts';
import { findDataImport, insertDataImport, moveDataImport } from '../../acts/copy/data-imports.ts';
import { storedUpload } from '../../facts/sources/uploads.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { DATA_IMPORT_JOB } from './job.ts';
import { obstacle } from './obstacle.ts';

export async function checkCopy({ tx, userId, jobs }: Scope, fileUrl: string): Promise<Outcome<string>> {
  const upload = await storedUpload(tx, userId, fileUrl);
  if (!upload) return refuse('file_not_found', 'The file was not received. Choose it again.');
  const importId = randomUUID();
  if (!(await insertDataImport(tx, userId, importId, upload.id))) {
    return refuse('under_way', 'Another copy is already being brought in. Wait for it, or stop it first.');
  }
  await jobs.enqueue(tx, DATA_IMPORT_JOB, { userId, importId });
  return { ok: true, value: importId };
}

const GONE = refuse('not_found', 'This copy no longer exists. Choose the file again.');

export async function startImport({ tx, userId, jobs }: Scope, id: string): Promise<Outcome<null>> {
  const found = isUuid(id) ? await findDataImport(tx, userId, id) : null;
  if (found?.status !== 'CHECKED') return GONE;
  const inWay = obstacle(await inTheWay(tx, userId));
  if (inWay) return refuse('ledger_not_empty', inWay);
  if (!(await moveDataImport(tx, userId, id, { from: ['CHECKED'], to: 'WRITING' }))) return GONE;
  await jobs.enqueue(tx, DATA_IMPORT_JOB, { userId, importId: id }, { singletonKey: id });
  return DONE;
}

export async function stopImport({ tx, userId, jobs }: Scope, id: string): Promise<Outcome<null>> {
  if (!isUuid(id)) return GONE;
  if (await moveDataImport(tx, userId, id, { from: ['CHECKING', 'CHECKED'], to: 'STOPPED' })) return DONE;
  if (!(await moveDataImport(tx, userId, id, { from: ['WRITING'], to: 'STOPPING' }))) {
    return refuse('not_under_way', 'This copy is no longer being brought in.');
  }
  await jobs.enqueue(tx, DATA_IMPORT_JOB, { userId, importId: id }, { singletonKey: id });
  return DONE;
}
