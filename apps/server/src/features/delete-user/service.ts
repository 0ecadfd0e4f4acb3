import type { Services } from '../../platform/graphql/context.ts';
import { deleteUser } from '../../platform/sign-in/delete-user.ts';
import type { Proof } from '../../platform/sign-in/proof/proof.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Answer, OK } from '../api/answers.ts';
import { notProven, type Proven } from '../api/proof-answers.ts';
import { REMOVE_USERS_JOB } from './job.ts';

export async function deleteInWords(services: Services, viewer: Viewer, proof: Proof): Promise<Answer<Proven>> {
  const who = { userId: viewer.actor.id, sessionId: viewer.sessionId };
  const problem = await deleteUser(services, who, proof, (tx) =>
    services.jobs.enqueue(tx, REMOVE_USERS_JOB, {}, { singletonKey: REMOVE_USERS_JOB }),
  );
  return problem === null ? OK : notProven(problem);
}
