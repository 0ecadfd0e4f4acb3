import { StatementError } from '@lotbook/db/errors';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { maskError } from './masking.ts';

function masked(original: Error) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const seen = maskError(new GraphQLError(original.message, { originalError: original, path: ['transactions'] }), log);
  return { seen: seen.message, extensions: seen.extensions, path: seen.path, logged: JSON.parse(lines[0]!) };
}

const ofBothDatabases = (code: string, message: string) => [
  Object.assign(new Error(message), { code, severity: 'FATAL' }),
  new StatementError({ code, message, severity: 'FATAL' }),
];

it('tells the user to request less after a statement exceeded its time limit', () => {
  for (const error of ofBothDatabases('57014', 'canceling statement due to statement timeout')) {
    const { seen, extensions, path, logged } = masked(error);
    expect(seen).toMatch(/took longer than .*nothing was changed\. Request less at once/);
    expect(extensions).toEqual({ code: 'INTERNAL', errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(path).toEqual(['transactions']);
    expect(logged).toMatchObject({ errorId: extensions.errorId, err: { code: '57014' } });
  }
});

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'The embedded database does not answer (it crashed); what was being done was not stored.'],
  ['57P03', 'the database system is starting up'],
  ['08006', 'connection failure'],
])('tells the user to wait and reload after the database connection is lost: %s', (code, message) => {
  for (const error of ofBothDatabases(code, message)) {
    const { seen, extensions, logged } = masked(error);
    expect(seen).toMatch(/database cannot be reached .*wait a minute, reload the page .* find the reason in its log/);
    expect(seen).not.toContain(message);
    expect(extensions).toEqual({ code: 'UNAVAILABLE', http: { status: 503 } });
    expect(logged).toMatchObject({ level: 20, err: { code } });
  }
});

it('reports any other database error as an internal error', () => {
  for (const error of ofBothDatabases('23505', 'duplicate key value violates unique constraint "kept_pkey"'))
    expect(masked(error).seen).toBe(
      'Something went wrong on our side. Try again; if it keeps happening, contact the operator of this server.',
    );
});
