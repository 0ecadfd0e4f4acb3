/** What the fields of the sign-in pages must hold; the server holds them to the same. */
import { z } from 'zod/mini';

export const PASSWORD_LENGTH = 8;
const PASSWORD_LENGTH_AT_MOST = 128;

export const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'E-mail address is required'), z.email('This is not an e-mail address'));
export const password = z.string().check(z.minLength(1, 'Password is required'));
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters`),
    z.maxLength(PASSWORD_LENGTH_AT_MOST, `Use at most ${PASSWORD_LENGTH_AT_MOST} characters`),
  );
export const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'Use at most 100 characters'));
export const code = z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'The code has 6 digits'));
export const recoveryCode = z.string().check(z.trim(), z.minLength(1, 'Recovery code is required'));
