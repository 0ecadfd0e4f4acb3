/** The end of an account in words. */
import type { Services } from '../../platform/graphql/context.ts';
import { deleteUser } from '../../platform/sign-in/delete-user.ts';
import type { Proof, ProofProblem } from '../../platform/sign-in/proof.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Answer, OK, refusal } from '../answers.ts';
import { REMOVE_USERS_JOB } from './job.ts';

/** The field of the form that is to be filled in again. */
export const WRONG_FIELDS = ['password', 'code'] as const;
export type WrongField = (typeof WRONG_FIELDS)[number];

export type DeleteUserAnswer = Answer<{ wrongField?: WrongField | null }>;

const WRONG: Readonly<Record<ProofProblem, readonly [WrongField | null, string]>> = {
  WRONG_PASSWORD: ['password', 'The password is wrong.'],
  CODE_NEEDED: ['code', 'Type the code of your authenticator app, or a recovery code.'],
  WRONG_CODE: ['code', 'The code is wrong or was used already. Wait for the next one.'],
  TOO_MANY: [null, 'Too many attempts. Wait a quarter of an hour, then try again.'],
};

export async function deleteInWords(services: Services, viewer: Viewer, proof: Proof): Promise<DeleteUserAnswer> {
  const who = { userId: viewer.actor.id, sessionId: viewer.sessionId };
  const problem = await deleteUser(services, who, proof, (tx) =>
    services.jobs.enqueue(tx, REMOVE_USERS_JOB, {}, { singletonKey: REMOVE_USERS_JOB }),
  );
  if (problem === null) return OK;
  const [wrongField, sentence] = WRONG[problem];
  return { ...refusal('NOT_ALLOWED', sentence), wrongField };
}
