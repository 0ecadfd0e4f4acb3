/**
 * Requests a copy of all data. Requires the password, because a stolen session could otherwise take everything at once.
 */
import { randomUUID } from 'node:crypto';
import { asUser } from '@lotbook/db/user';
import { insertDataExport } from '../../acts/copy/data-exports.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { type Proof, whyNotProven } from '../../platform/sign-in/proof/proof.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Answer } from '../api/answers.ts';
import { notProven, type Proven } from '../api/proof-answers.ts';
import { DATA_EXPORT_JOB } from './job.ts';

/** @returns the ID of the copy; an unfinished copy is reused and becomes available to this session */
export async function requestDataExport(
  services: Services,
  { actor, owner, sessionId }: Viewer,
  proof: Proof,
): Promise<Answer<Proven & { jobId?: string }>> {
  const problem = await whyNotProven(services, { userId: actor.id, sessionId }, proof);
  if (problem) return notProven(problem);
  const wanted = randomUUID();
  const jobId = await asUser(services.db, owner, async (tx) => {
    const exportId = await insertDataExport(tx, owner, { id: wanted, sessionId });
    if (exportId === wanted) await services.jobs.enqueue(tx, DATA_EXPORT_JOB, { userId: owner, exportId });
    return exportId;
  });
  return { success: true, jobId };
}
