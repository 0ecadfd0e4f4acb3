/**
 * Every job there is. A job lives in its feature (`export const importJob = defineJob({ name, payload, handler })`) and
 * is listed here; nothing is registered by being imported.
 */
import { mailJob } from '../auth/mail.ts';
import type { AnyJob } from './definition.ts';

export const JOBS: readonly AnyJob[] = [mailJob];
