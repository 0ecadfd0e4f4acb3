/**
 * Runs each module of this folder that exports `name` and `run` in a separate process, so that one's heap does not slow
 * the next. Compares the results with the committed figures. `node bench/main.ts [NAME...] [--write]
 * [--OPTION=VALUE...]`; `--write` saves the results to figures.json, and each benchmark documents its options at the
 * top.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, linesOf, type Measured, saved } from './figures.ts';
import { referenceMs } from './reference.ts';
import type { Benchmark, BenchRow } from './row.ts';

const HERE = import.meta.dirname;
const FIGURES = join(HERE, 'figures.json');
const NOT_BENCHMARKS = new Set(['main.ts', 'row.ts', 'reference.ts', 'figures.ts']);
const RESULT = 'bench-result:';
const LIMIT_MS = 30 * 60_000;

async function measureOne(file: string): Promise<Measured> {
  const { name, run } = (await import(join(HERE, file))) as Benchmark;
  const before = referenceMs();
  const rows: BenchRow[] = await run();
  return { name, referenceMs: Math.min(before, referenceMs()), rows };
}

async function measureApart(file: string, given: readonly string[]): Promise<Measured> {
  const args = ['--expose-gc', join(HERE, 'main.ts'), '--one', file, ...given];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    // Like the server. Outside production, React and GraphQL check their input, which takes twice the time.
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stderr.write(stderr);
  const line = stdout.split('\n').find((text) => text.startsWith(RESULT));
  if (!line) throw new Error(`${file} gave no result`);
  return JSON.parse(line.slice(RESULT.length));
}

function savedFigures(): Figures {
  try {
    return JSON.parse(readFileSync(FIGURES, 'utf8'));
  } catch {
    return {};
  }
}

async function main(args: string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const given = args.filter((arg) => arg.includes('='));
  const files = readdirSync(HERE)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_BENCHMARKS.has(file))
    .sort();
  const chosen = files.filter((file) => names.length === 0 || names.includes(file.replace(/\.ts$/, '')));
  const unknown = names.filter((name) => !files.includes(`${name}.ts`));
  if (unknown.length > 0) {
    console.error(
      `no benchmark named ${unknown.join(', ')}; there are: ${files.map((f) => f.slice(0, -3)).join(', ')}`,
    );
    return 2;
  }
  const figures = savedFigures();
  let failed = false;
  for (const file of chosen) {
    try {
      const measured = await measureApart(file, given);
      console.log(`\n${linesOf(measured, figures).join('\n')}`);
      figures[measured.name] = saved(measured, figures[measured.name]);
    } catch (error) {
      failed = true;
      console.error(`\n${file} failed: ${(error as Error).message}`);
    }
  }
  if (chosen.length === 0) console.log('no benchmarks yet');
  if (args.includes('--write') && !failed) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  return failed ? 1 : 0;
}

const one = process.argv.indexOf('--one');
if (one > 0) console.log(RESULT + JSON.stringify(await measureOne(process.argv[one + 1]!)));
else process.exitCode = await main(process.argv.slice(2));
