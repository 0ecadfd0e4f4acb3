/**
 * Who may do what. Pure: `can(viewer, action, thing)`. A change cannot be made without asking, because a resolver gets
 * what a change needs from `context.change(may('…'), …)` alone. What is wrong with an input is another question, and
 * each feature's own.
 */
import type { Access, Viewer } from '../../platform/viewer.ts';

const EDITORS = ['owner', 'editor'] as const satisfies readonly Access[];

const ALLOWED = {
  'read-ledger': ['owner', 'editor', 'viewer', 'admin'],
  /** Transactions, their links and values, duplicates, prices of one's own. */
  'change-transactions': EDITORS,
  'change-wallets': EDITORS,
  /** Send files, correct their rows, import them, undo that. */
  'import-files': EDITORS,
  /** Figures and documents are kept with the ledger, so asking for them is a change. */
  'compute-results': EDITORS,
  'make-documents': EDITORS,
  'freeze-years': EDITORS,
  'change-settings': EDITORS,
  /** A copy of everything, to take away. */
  'export-data': ['owner'],
  /** The same back in, in the place of everything. */
  'import-data': ['owner'],
  /** Name, sessions and whatever else belongs to signing in. */
  'change-account': ['owner'],
  /** See and do what is the installation's; whether they are an administrator is asked besides. */
  administer: ['owner'],
} as const satisfies Record<string, readonly Access[]>;

export type Action = keyof typeof ALLOWED;
export const ACTIONS = Object.keys(ALLOWED) as readonly Action[];

/** Everything belongs to one user. */
export type Thing = { ownerId: string };

/** @param thing  left out: something of the ledger that the viewer looks at */
export function can(
  viewer: Pick<Viewer, 'owner' | 'access'>,
  action: Action,
  thing: Thing = { ownerId: viewer.owner },
): boolean {
  const allowed: readonly Access[] = ALLOWED[action];
  return thing.ownerId === viewer.owner && allowed.includes(viewer.access);
}

const OF_THE_ACTOR: readonly Action[] = ['change-account', 'administer'];

/** The question `context.change` asks. The account one signs in with, and its rights, are the actor's own; all else is the owner's. */
export function may(action: Action): (viewer: Viewer) => boolean {
  return (viewer) => can(viewer, action, { ownerId: OF_THE_ACTOR.includes(action) ? viewer.actor.id : viewer.owner });
}
