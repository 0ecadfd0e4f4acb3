import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Command, UsageError } from './command.ts';
import { run } from './main.ts';

const commands: Command[] = [
  {
    name: 'greet',
    summary: 'Say hello',
    load: async () => ({
      help: 'Usage: lotbook greet NAME\n',
      run: async (words, io) => {
        if (words.length === 0) throw new UsageError('whom to greet is missing; type a name.');
        io.out(`hello ${words.join(' ')}\n`);
        return 0;
      },
    }),
  },
];

async function call(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(words, { out: (t) => void out.push(t), err: (t) => void err.push(t), cwd: '/' }, commands);
  return { code, out: out.join(''), err: err.join('') };
}

test('prints help with every command to standard output', async () => {
  const { code, out, err } = await call('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('greet  Say hello');
});

test.each([[['greet', '--help']], [['help', 'greet']], [['greet', '-h']]])(
  'explains the command with %j',
  async (words) => {
    expect(await call(...words)).toEqual({ code: 0, out: 'Usage: lotbook greet NAME\n', err: '' });
  },
);

test('treats a word after -- as a file name', async () => {
  expect((await call('greet', '--', '--help')).out).toBe('hello -- --help\n');
});

test('rejects an empty command line without printing a result', async () => {
  const { code, out } = await call();
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('suggests the nearest command for an unknown one', async () => {
  expect(await call('gret')).toEqual({
    code: 2,
    out: '',
    err: 'lotbook: there is no command "gret"; did you mean "greet"? "lotbook --help" lists the commands.\n',
  });
});

test('reports wrong usage of a command with exit code 2 and one sentence', async () => {
  expect(await call('greet')).toEqual({
    code: 2,
    out: '',
    err: 'lotbook greet: whom to greet is missing; type a name.\n',
  });
});

test('passes arguments, streams and the exit code through the launcher', () => {
  const bin = fileURLToPath(new URL('../bin/lotbook.mjs', import.meta.url));
  const help = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
  expect(help.status).toBe(0);
  expect(help.stdout).toContain('Usage: lotbook COMMAND');
  expect(spawnSync(process.execPath, [bin, 'no-such'], { encoding: 'utf8' }).status).toBe(2);
});
