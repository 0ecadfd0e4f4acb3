import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from './password-length.ts';

const { least, most } = PASSWORD_LENGTH;

export const password = z.string().check(z.minLength(1, 'Password is required'));
export const newPassword = z
  .string()
  .check(z.minLength(least, `Use at least ${least} characters`), z.maxLength(most, `Use at most ${most} characters`));
