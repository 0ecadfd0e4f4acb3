/** Runs child processes in their own process groups, with a time limit and no stdin. None outlives this process. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid!, signal);
  } catch {
    // The process may have ended on its own.
  }
}

export function startChild(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, [...args], { detached: process.platform !== 'win32', stdio: 'ignore', ...options });
  running.add(child);
  child.on('exit', () => running.delete(child));
  child.on('error', () => running.delete(child));
  return child;
}

export type RunOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'shell'> & {
  timeoutMs?: number;
  /** Keeps the output instead of showing it. */
  quiet?: boolean;
};

/** `code`: 124 after the time limit, 127 if the command could not be started. */
export type Ran = { code: number; output: string; ms: number; timedOut: boolean };

export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { quiet = false, timeoutMs = 10 * 60_000, ...spawnOptions } = options;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let timedOut = false;
    const take = (stream: NodeJS.WriteStream) => (chunk: string) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout?.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr?.setEncoding('utf8').on('data', take(process.stderr));
    const limit = setTimeout(() => {
      timedOut = true;
      stop(child);
      setTimeout(() => stop(child, 'SIGKILL'), 5000).unref();
    }, timeoutMs);
    let done = false;
    const finish = (code: number) => {
      if (done) return;
      done = true;
      clearTimeout(limit);
      const ms = performance.now() - startedAt;
      if (timedOut) output += `\nstopped after ${Math.round(timeoutMs / 1000)} s\n`;
      resolve({ code: timedOut ? 124 : code, output, ms, timedOut });
    };
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(127);
    });
    child.on('exit', (code) => {
      // Its children must not outlive it or keep its pipes open.
      setTimeout(() => stop(child, 'SIGKILL'), timedOut ? 0 : 2000).unref();
      setTimeout(() => finish(code ?? 1), 3000).unref();
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

const cleanups = new Set<() => void>();
export function atEnd(cleanup: () => void): void {
  cleanups.add(cleanup);
}

let ended = false;
function endEverything() {
  if (ended) return;
  ended = true;
  for (const child of running) stop(child, 'SIGTERM');
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch (error) {
      console.error(`cleaning up: ${(error as Error).message}`);
    }
  }
  for (const child of running) stop(child, 'SIGKILL');
}
process.on('exit', endEverything);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => {
    endEverything();
    process.exit(code);
  });
