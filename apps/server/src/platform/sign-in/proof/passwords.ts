/** Uses better-auth's scrypt, which takes a tenth of a second on purpose. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(asked: { hash: string; password: string }): Promise<boolean>;
};

/** The hash used in production. Only tests use a cheaper one. */
export const SLOW_ON_PURPOSE: Passwords = { hash: hashPassword, verify: verifyPassword };
