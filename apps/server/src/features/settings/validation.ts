import { z } from 'zod';
import { isName, NAME_RULE } from '../../platform/sign-in/name.ts';

export const nameInput = z
  .string()
  .trim()
  .min(1, 'Your name must not be empty.')
  .max(100, 'Your name must have at most 100 characters.')
  .refine(isName, NAME_RULE);

/** True for a day on which a tax year can begin. Excludes February 29, because not every year has it. */
export function isTaxYearStart(month: number, day: number): boolean {
  if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2023, month, 0)).getUTCDate();
}
