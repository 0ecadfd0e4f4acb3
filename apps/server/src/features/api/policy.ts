/**
 * Permissions as a pure function `can(viewer, action, thing)`. A resolver can't make a change without
 * `context.change(may('…'), …)`. Features validate input separately.
 */
import type { Access, Viewer } from '../../platform/viewer.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly Access[];

const ALLOWED = {
  'read-ledger': ['owner', 'editor', 'viewer', 'admin'],
  /** Transactions, links, values, duplicates, own prices. */
  'change-transactions': EDITORS,
  'change-wallets': EDITORS,
  /** Upload files, correct rows, import, and undo that. */
  'import-files': EDITORS,
  /** A request for figures or documents is a change, because they are stored. */
  'compute-results': EDITORS,
  'make-documents': EDITORS,
  'freeze-years': EDITORS,
  'change-settings': EDITORS,
  /** Exports everything. */
  'export-data': ['owner'],
  /** Replaces everything with a copy. */
  'import-data': ['owner'],
  /** Name, sessions and everything else about signing in. */
  'change-account': ['owner'],
  /** View and manage the installation; being an administrator is checked separately. */
  administer: ['owner'],
} as const satisfies Record<string, readonly Access[]>;

export type Action = keyof typeof ALLOWED;
export const ACTIONS = Object.keys(ALLOWED) as readonly Action[];

/** Everything belongs to one user. */
export type Thing = { ownerId: string };

/** @param thing  defaults to the viewed ledger */
export function can(
  viewer: Pick<Viewer, 'owner' | 'access'>,
  action: Action,
  thing: Thing = { ownerId: viewer.owner },
): boolean {
  const allowed: readonly Access[] = ALLOWED[action];
  return thing.ownerId === viewer.owner && allowed.includes(viewer.access);
}

const OF_THE_ACTOR: readonly Action[] = ['change-account', 'administer'];

/** The check of `context.change`. Sign-in data belongs to the actor, everything else to the owner. */
export function may(action: Action): (viewer: Viewer) => boolean {
  return (viewer) => can(viewer, action, { ownerId: OF_THE_ACTOR.includes(action) ? viewer.actor.id : viewer.owner });
}
