import * as z from 'zod';
import { removeDeletedUsers } from '../../acts/copy/remove-user.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { runStep } from '../../platform/work/steps.ts';

export const REMOVE_USERS_JOB = 'users.remove';

export const removeUsersJob = defineJob<Record<string, never>>({
  name: REMOVE_USERS_JOB,
  // The payload has no user, because the job outlives the users it deletes.
  payload: z.object({}),
  handler: (_payload, job) => runStep(job, 'deleted-users', (each) => removeDeletedUsers(job, each)),
});
