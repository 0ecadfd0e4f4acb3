import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

it('logs a database error without the values of the statement', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const failed = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      query: 'insert into t values ($1)',
      params: ['secret-parameter'],
      parameters: ['secret-parameter'],
      detail: 'Key (email)=(secret-parameter) already exists.',
      where: 'in a function, secret-parameter',
    });
    const outer = new Error('a job failed', { cause: failed });
    createLog({ logLevel: 'error' }, true).error({ err: failed }, 'failed');
    createLog({ logLevel: 'error' }, true).error({ err: outer }, 'failed');
    const printed = write.mock.calls.map(([line]) => String(line)).join('');
    expect(printed).toContain('duplicate key value');
    expect(printed).not.toContain('secret-parameter');
  } finally {
    write.mockRestore();
  }
});

it('escapes control characters when printing to a terminal', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    createLog({ logLevel: 'error' }, true).error({ of: 'a\u001b[2Jb', err: new Error('\u009b31mred') }, 'failed');
    const printed = write.mock.calls.map(([line]) => String(line)).join('');
    expect(printed).toContain('of=a\\u001b[2Jb');
    for (const acted of ['\u001b', '\u009b']) expect(printed).not.toContain(acted);
  } finally {
    write.mockRestore();
  }
});
