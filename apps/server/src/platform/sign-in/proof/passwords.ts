/** How a password is kept and compared: by better-auth's scrypt, which takes a tenth of a second on purpose. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** @param asked.hash  what `hash` gave */
  verify(asked: { hash: string; password: string }): Promise<boolean>;
};

/** Of every server that runs; no setting changes it. Tests open their services with a cheaper one. */
export const SLOW_ON_PURPOSE: Passwords = { hash: hashPassword, verify: verifyPassword };
