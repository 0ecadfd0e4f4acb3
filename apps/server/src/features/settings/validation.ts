/** What may be set. Pure. */
import { z } from 'zod';

export const nameInput = z
  .string()
  .trim()
  .min(1, 'Your name must not be empty.')
  .max(100, 'Your name must have at most 100 characters.');

/** A day that every year has: 29 February begins no tax year. */
export function isTaxYearStart(month: number, day: number): boolean {
  if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2023, month, 0)).getUTCDate();
}
