/**
 * Who asks, and for whom. The actor is the user who is signed in; the owner is the user whose rows are read and changed.
 * Row-level security is set to the owner, the audit log names the actor.
 */

/** `admin`: somebody of this server's staff, looking at the owner's ledger to help. */
export const ACCESSES = ['owner', 'editor', 'viewer', 'admin'] as const;
export type Access = (typeof ACCESSES)[number];

export type Actor = { id: string; email: string; name: string };

export type Viewer = {
  actor: Actor;
  /** Id of the user whose rows these are. */
  owner: string;
  access: Access;
  sessionId: string;
};

/** Whether the session may only look: its transactions are read-only in the database itself. */
export function isReadOnly({ access }: Pick<Viewer, 'access'>): boolean {
  return access === 'viewer' || access === 'admin';
}

/**
 * Everybody acts for themselves: the one place where an owner is derived. Sessions that act for somebody else will carry
 * owner and access themselves, and be read here.
 */
export function viewerOf(actor: Actor, sessionId: string): Viewer {
  return { actor, owner: actor.id, access: 'owner', sessionId };
}
