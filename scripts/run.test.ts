import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testEnvironment } from './checks.ts';
import { run } from './run.ts';

const node = process.execPath;

test('runs a command to its end and returns output and exit code', async () => {
  const result = await run(node, ['-e', 'console.log("hello"); process.exit(3)'], { quiet: true });
  expect(result).toMatchObject({ code: 3, output: 'hello\n', timedOut: false });
});

test('returns a failure, not an exception, for a missing command', async () => {
  expect(await run('/no/such/command', [], { quiet: true })).toMatchObject({ code: 127 });
});

test('stops a command over its time limit, with its children', async () => {
  // A shell starts within a few milliseconds, also on a busy machine.
  const result = await run('sh', ['-c', 'sleep 1000 & echo $!; wait'], { quiet: true, timeoutMs: 2000 });
  expect(result).toMatchObject({ code: 124, timedOut: true });
  const grandchild = Number.parseInt(result.output, 10);
  expect(grandchild).toBeGreaterThan(0);
  await expect.poll(() => isRunning(grandchild)).toBe(false);
});

/** True if the process is running. One that has ended may remain until its parent reads its status. */
async function isRunning(pid: number): Promise<boolean> {
  const { output } = await run('ps', ['-o', 'stat=', '-p', String(pid)], { quiet: true });
  return output.trim() !== '' && !output.trim().startsWith('Z');
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'passes %s to the program that took over, and returns its exit code',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'lotbook-become-'));
    const program = join(folder, 'program.mjs');
    const launcher = join(folder, 'launcher.mjs');
    writeFileSync(
      program,
      `process.on('${signal}', () => { console.log('bye'); process.exit(7); }); setInterval(() => {}, 1000); console.log('ready');`,
    );
    // Without execve, the program is a child process, which is the harder case and the one with an older Node.
    writeFileSync(
      launcher,
      `import { become } from ${JSON.stringify(join(import.meta.dirname, 'become.mjs'))};
     if (process.argv[2] === 'child') process.execve = undefined;
     become(process.execPath, [${JSON.stringify(program)}]);`,
    );
    for (const way of ['child', 'replaced']) {
      const child = spawn(node, [launcher, way], { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)));
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (String(chunk).includes('ready')) child.kill(signal);
      });
      expect(await ended, way).toBe(7);
      expect(output, way).toContain('bye');
    }
    rmSync(folder, { recursive: true, force: true });
  },
);

test("never passes the settings of a user's own server to tests", () => {
  const env = {
    PATH: '/bin',
    CI: 'true',
    DATABASE_URL: 'postgresql://mine',
    LOTBOOK_DATA: '/mine',
    PORT: '80',
    SMTP_URL: 'x',
  };
  expect(testEnvironment(env)).toEqual({ PATH: '/bin', CI: 'true' });
});
