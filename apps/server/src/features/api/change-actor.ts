import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { SYSTEM_ACTOR } from '../../platform/scope.ts';

const ACTORS = ['YOU', 'SOMEBODY_ELSE', 'SYSTEM'] as const;

export const ChangeActor = builder.enumType('ChangeActor', { values: ACTORS });

export function actorFor(context: Context, actorId: string): (typeof ACTORS)[number] {
  if (actorId === requireViewer(context).actor.id) return 'YOU';
  return actorId === SYSTEM_ACTOR ? 'SYSTEM' : 'SOMEBODY_ELSE';
}
