/** Starts a real Lotbook process for a drill, with a user who has an account. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SOURCES = join(import.meta.dirname, '../../apps/server/src');
const STARTS_WITHIN_MS = 180_000;

export type Running = {
  readonly child: ChildProcess;
  log(): string;
  errors(): string;
  /** The exit code; null if a signal ended the process. */
  readonly ended: Promise<number | null>;
};

/** @param program  `main` is the server, `worker` only runs jobs */
export function startProgram(
  program: 'main' | 'worker',
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Running {
  const { PATH = '' } = process.env;
  const quiet = { LOG_LEVEL: 'info', LOTBOOK_PRICES: 'off', NODE_ENV: 'production', PORT: '0' };
  const args = [...nodeOptions, join(SOURCES, `${program}.ts`)];
  const child = spawn(process.execPath, args, { env: { PATH, ...quiet, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [log, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, log: () => log, errors: () => errors, ended };
}

/**
 * Waits for output that matches `sign`.
 * @returns the first group of `sign`
 */
export async function printed({ child, log }: Running, sign: RegExp, withinMs = STARTS_WITHIN_MS): Promise<string> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const found = sign.exec(log());
    if (found) return found[1] ?? '';
    if (child.exitCode !== null) throw new Error(`it ended: ${log()}`);
    await pause(50);
  }
  throw new Error(`it did not print ${sign} within ${withinMs / 1000} s: ${log()}`);
}

export const addressOf = (server: Running): Promise<string> => printed(server, /running at (http:\S+)/);

export type Person = {
  graphql(query: string): Promise<Response>;
  data(query: string): Promise<Record<string, unknown>>;
};

const PASSWORD = 'correct horse battery';

async function asked(url: string, path: string, name: string, password: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ name, email: `${name.toLowerCase()}@example.org`, password });
  return fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body });
}

/** @returns the session's cookie, empty if the sign-in was refused */
export async function signIn(
  url: string,
  name: string,
  password = PASSWORD,
): Promise<{ status: number; cookie: string }> {
  const answer = await asked(url, 'sign-in/email', name, password);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, cookie: answer.ok ? cookies.join('; ') : '' };
}

/** Creates a user. After a restart on another port, the same user returns with `cookie`. */
export async function newPerson(url: string, name: string): Promise<Person & { cookie: string }> {
  const answer = await asked(url, 'sign-up/email', name, PASSWORD);
  if (!answer.ok) throw new Error(`signing up was answered ${answer.status}: ${await answer.text()}`);
  const { status, cookie } = await signIn(url, name);
  if (!cookie) throw new Error(`signing in was answered ${status}`);
  return { ...personAt(url, cookie), cookie };
}

export function personAt(url: string, cookie: string): Person {
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: url, cookie };
  const graphql = (query: string) =>
    fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return {
    graphql,
    async data(query) {
      const answer = (await (await graphql(query)).json()) as { data?: Record<string, unknown> };
      if (!answer.data) throw new Error(`no data in ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
