/**
 * `npm run drill`: faults that are made on purpose, each against the real server. They take minutes, most of them waiting, and are
 * no part of `npm test`. Processes that are killed have one of their own: `node scripts/launch.mjs crash-test`.
 */
import { vitest } from './checks.ts';
import { conclude } from './report.ts';

conclude([await vitest({ name: 'drills', project: 'drills' })]);
