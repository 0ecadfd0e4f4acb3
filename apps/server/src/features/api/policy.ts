/** Permissions as one pure function. A resolver can't make a change without `context.change(may('…'), …)`. */
import type { Access, Viewer } from '../../platform/viewer.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly Access[];

const ALLOWED = {
  'read-ledger': ['owner', 'editor', 'viewer', 'admin'],
  'change-transactions': EDITORS,
  'change-wallets': EDITORS,
  'import-files': EDITORS,
  /** A request for figures or documents counts as a change, because they are stored. */
  'compute-results': EDITORS,
  'make-documents': EDITORS,
  'freeze-years': EDITORS,
  'change-settings': EDITORS,
  'export-data': ['owner'],
  'import-data': ['owner'],
  'change-account': ['owner'],
  administer: ['owner'],
} as const satisfies Record<string, readonly Access[]>;

export type Action = keyof typeof ALLOWED;
export const ACTIONS = Object.keys(ALLOWED) as readonly Action[];

export type Thing = { ownerId: string };

export function can(
  viewer: Pick<Viewer, 'owner' | 'access'>,
  action: Action,
  thing: Thing = { ownerId: viewer.owner },
): boolean {
  const allowed: readonly Access[] = ALLOWED[action];
  return thing.ownerId === viewer.owner && allowed.includes(viewer.access);
}

const OF_THE_ACTOR: readonly Action[] = ['change-account', 'administer'];

/**
 * Returns a check of whether a viewer may perform an action. Sign-in data belongs to the actor, everything else to the
 * owner.
 */
export function may(action: Action): (viewer: Viewer) => boolean {
  return (viewer) => can(viewer, action, { ownerId: OF_THE_ACTOR.includes(action) ? viewer.actor.id : viewer.owner });
}
