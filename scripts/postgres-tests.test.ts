import { expect, it } from 'vitest';
import { databaseTests } from './postgres-tests.ts';

const REASONS = ['jobs', 'locks', 'migrations', 'outages', 'row-level security', 'statements', 'strangers'];

it('requires a mark for each kind of dependence on PostgreSQL, and for no other reason', () => {
  const reasons = databaseTests().flatMap(({ reason }) => reason ?? []);
  expect([...new Set(reasons)].sort()).toEqual(REASONS);
});

it('requires a mark in every file that has a test only for PostgreSQL', () => {
  const alone = databaseTests().filter(({ text }) => text.includes("testKind() === 'postgres'"));
  expect(alone.length).toBeGreaterThan(5);
  expect(alone.filter(({ reason }) => reason === null).map(({ file }) => file)).toEqual([]);
});
