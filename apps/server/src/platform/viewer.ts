/** Kinds of access. `admin` is a staff member of this server who views the owner's ledger to help. */
export const ACCESSES = ['owner', 'editor', 'viewer', 'admin'] as const;
export type Access = (typeof ACCESSES)[number];

export type Actor = { id: string; email: string; name: string };

export type Viewer = {
  actor: Actor;
  owner: string;
  access: Access;
  sessionId: string;
};

/** True for a read-only session, whose database transactions are read-only too. */
export function isReadOnly({ access }: Pick<Viewer, 'access'>): boolean {
  return access === 'viewer' || access === 'admin';
}

export function viewerOf(actor: Actor, sessionId: string): Viewer {
  return { actor, owner: actor.id, access: 'owner', sessionId };
}
