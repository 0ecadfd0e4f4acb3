/**
 * Caches the user of each session token, so that the next lookup waits in that user's database queue. It does not
 * authenticate.
 */
import { createHash } from 'node:crypto';

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

  note(token: string, user: string | null): void {
    const key = keyOf(token);
    this.users.delete(key);
    if (user === null) return;
    this.users.set(key, user);
    if (this.users.size > MOST) this.users.delete(this.users.keys().next().value!);
  }
}

/** Returns the key: a hash, because the token is a secret. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
