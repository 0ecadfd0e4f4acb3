import { parseArgs } from 'node:util';
import { type ExitCode, type Io, UsageError } from '../command.ts';

export const help = `Usage: lotbook admin grant EMAIL
       lotbook admin revoke EMAIL
       lotbook admin list

Administrators see the state of the installation at /admin: jobs and failures, storage, versions, but not the ledgers of
other users. The first account is an administrator. With the embedded database, stop the server first.

Example: lotbook admin grant ann@example.org
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const [action, email] = wordsOf(words);
  const { changeAdministrator, listAdministrators } = await import('@lotbook/server/administrators');
  if (action === 'list') {
    const answer = await listAdministrators(process.env);
    if (answer.ok) for (const address of answer.value) io.out(`${address}\n`);
    return answer.ok ? 0 : refused(answer.sentence, io);
  }
  const answer = await changeAdministrator(process.env, email, action === 'grant');
  if (!answer.ok) return refused(answer.sentence, io);
  if (!answer.value) return refused(`There is no account with the address ${email}.`, io);
  io.err(`${email} is ${action === 'grant' ? 'an administrator now' : 'no longer an administrator'}.\n`);
  return 0;
}

function refused(sentence: string, io: Io): ExitCode {
  io.err(`lotbook admin: ${sentence}\n`);
  return 1;
}

type Words = ['list', ''] | ['grant' | 'revoke', string];

function wordsOf(words: readonly string[]): Words {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args: [...words], options: {}, allowPositionals: true, strict: true }));
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
  const [action, email, ...rest] = positionals;
  if (action === 'list' && email === undefined) return ['list', ''];
  if ((action === 'grant' || action === 'revoke') && email !== undefined && rest.length === 0) return [action, email];
  throw new UsageError('type "grant EMAIL", "revoke EMAIL" or "list".');
}
