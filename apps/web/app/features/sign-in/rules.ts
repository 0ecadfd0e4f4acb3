/** Validation rules of the sign-in forms, as on the server. Loaded at the first validation to keep the page small. */
import * as z from 'zod/mini';
import { newPassword, password } from '../../data/password-rules.ts';

const required = (name: string) => z.minLength(1, `${name} is required`);
const email = z.string().check(z.trim(), required('Email address'), z.email('This is not an email address'));
const name = z.string().check(z.trim(), required('Name'), z.maxLength(100, 'Use at most 100 characters'));
const code = z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'The code has 6 digits'));
const recoveryCode = z.string().check(z.trim(), required('Recovery code'));

export const signInRules = z.object({ email, password });
export const passwordRules = z.object({ password });
export const signUpRules = z.object({ name, email, password: newPassword });
export const forgotPasswordRules = z.object({ email });
export const resetPasswordRules = z.object({ newPassword });
export const codeRules = z.object({ code });
export const recoveryCodeRules = z.object({ code: recoveryCode });
