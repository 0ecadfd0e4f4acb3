import { asUser } from '@lotbook/db/user';
import type { Services } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export type Who = { owner: string; actorId: string };

export const whoOf = ({ owner, actor }: Viewer): Who => ({ owner, actorId: actor.id });

export function inScope<T>(
  { db, jobs, log }: Pick<Services, 'db' | 'log'> & Pick<Scope, 'jobs'>,
  { owner, actorId }: Who,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return asUser(db, owner, (tx) => work({ tx, userId: owner, actorId, jobs, log }));
}
