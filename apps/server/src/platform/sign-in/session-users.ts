/**
 * Whose session a token was when it was last looked up. It lets nobody in: it says whose turn at the database the next lookup takes, so
 * that it waits for that user's own requests and not for everybody's. A token that was never right takes the turn of nobody in particular.
 */
import { createHash } from 'node:crypto';

/** Kept per process; the one that was used longest ago goes first. */
const MOST = 10_000;

export class SessionUsers {
  private readonly users = new Map<string, string>();

  userOf(token: string): string | null {
    const key = keyOf(token);
    const user = this.users.get(key);
    if (user === undefined) return null;
    this.users.delete(key);
    this.users.set(key, user);
    return user;
  }

  /** @param user  null: it signs nobody in */
  note(token: string, user: string | null): void {
    const key = keyOf(token);
    this.users.delete(key);
    if (user === null) return;
    this.users.set(key, user);
    if (this.users.size > MOST) this.users.delete(this.users.keys().next().value!);
  }
}

/** The token is a secret, and is not kept. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
