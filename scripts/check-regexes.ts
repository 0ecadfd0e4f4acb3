/**
 * Checks that regexes are linear. `node scripts/check-regexes.ts [ROOT]` checks every regex in the product and exits 1
 * with a line for each that is not linear or can't be checked; regex-exceptions.ts has the exceptions. recheck takes
 * seconds to prove linearity with automata, so linear-regexes.txt stores its results. `--keep` updates that file by
 * checking missing regexes; `--again` checks all.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { analyse } from 'scslre';
import { EXCEPTIONS, type RegexException } from './regex-exceptions.ts';

export type Regex = { path: string; line: number; pattern: string; flags: string };
export type BuiltRegex = { path: string; line: number; pattern: 'built' };
export type Verdict = 'linear' | { problem: string };

const SOURCES = /^(apps|packages)\/.*\.(ts|tsx|mjs)$/;
const NOT_PRODUCT = /\.test\.tsx?$|\/(generated|generate|test|testing|scripts)\/|\/testing\.ts$/;
const KEPT = fileURLToPath(new URL('linear-regexes.txt', import.meta.url));
const TIME_LIMIT_MS = 60_000;

export function regexesIn(path: string, text: string): (Regex | BuiltRegex)[] {
  const found: (Regex | BuiltRegex)[] = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const add = (at: number, pattern: string, flags: string) => found.push({ path, line: lineOf(at), pattern, flags });
  const call = ({ callee, arguments: args, start }: { callee: Node; arguments: Node[]; start: number }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [pattern, flags] = args.map(writtenText);
    if (pattern === undefined || (args[1] && flags === undefined))
      found.push({ path, line: lineOf(start), pattern: 'built' });
    else add(start, pattern, flags ?? '');
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program);
  return found;
}

function writtenText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Checks a pattern. recheck does not support lookarounds and back-references, so scslre checks those. */
export async function verdictOn(pattern: string, flags: string): Promise<Verdict> {
  const found = await check(pattern, flags, { checker: 'automaton', timeout: TIME_LIMIT_MS });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'vulnerable') return { problem: `its time is ${found.complexity.summary}` };
  if (found.error.kind !== 'unsupported') return { problem: `it cannot be judged (${found.error.kind}): simplify it` };
  const { reports } = analyse({ source: pattern, flags }, { assumeRejectingSuffix: false });
  const isExponential = reports.some(({ exponential }) => exponential);
  return reports.length === 0 ? 'linear' : { problem: `its time is ${isExponential ? 'exponential' : 'polynomial'}` };
}

export type Judged = { problems: string[]; linear: string[] };

/**
 * @param kept patterns with flags, as `nameOf` writes them, that were found linear before
 * @returns a sentence per regex that must change and per unused exception; the names of linear ones
 */
export async function judge(
  regexes: readonly (Regex | BuiltRegex)[],
  kept: ReadonlySet<string>,
  exceptions: readonly RegexException[],
): Promise<Judged> {
  const left = regexes.filter((one) => !exceptions.some((exception) => isFor(exception, one)));
  const places = Map.groupBy(left, (one) => ('flags' in one ? nameOf(one) : 'built'));
  const problems: string[] = [];
  const linear: string[] = [];
  await Promise.all(
    [...places].map(async ([name, all]) => {
      const verdict = kept.has(name) ? 'linear' : await verdictOf(all[0]!);
      if (verdict === 'linear') linear.push(name);
      else problems.push(...all.map((one) => sentence(one, verdict.problem)));
    }),
  );
  const idle = exceptions.filter((exception) => !regexes.some((one) => isFor(exception, one)));
  problems.push(
    ...idle.map(({ path, pattern }) => `regex-exceptions.ts: nothing is ${pattern} in ${path}: take it out`),
  );
  return { problems: problems.sort(), linear: linear.sort() };
}

async function verdictOf(one: Regex | BuiltRegex): Promise<Verdict> {
  return 'flags' in one ? verdictOn(one.pattern, one.flags) : { problem: 'it is built when the program runs' };
}

function isFor({ path, pattern }: RegexException, one: Regex | BuiltRegex): boolean {
  return path === one.path && (pattern === one.pattern || (pattern === 'all' && 'flags' in one));
}

function sentence(one: Regex | BuiltRegex, problem: string): string {
  const shown = 'flags' in one ? nameOf(one) : 'a RegExp';
  return `${one.path}:${one.line}: ${shown}: ${problem}`;
}

function nameOf({ pattern, flags }: Regex): string {
  return `/${pattern.replaceAll('\n', '\\n')}/${flags}`;
}

function productSources(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  return listed
    .toString()
    .split('\0')
    .filter((path) => SOURCES.test(path) && !NOT_PRODUCT.test(path));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2);
  const root = resolve(options.find((word) => !word.startsWith('--')) ?? '.');
  const regexes = productSources(root).flatMap((path) => regexesIn(path, textOf(join(root, path))));
  const kept = options.includes('--again') ? [] : textOf(KEPT).split('\n');
  const { problems, linear } = await judge(regexes, new Set(kept), EXCEPTIONS);
  if (options.includes('--keep')) writeFileSync(KEPT, `${linear.join('\n')}\n`);
  for (const one of problems) console.error(one);
  const missing = linear.filter((name) => !kept.includes(name)).length;
  if (missing > 0) console.error(`${missing} were judged now; node scripts/check-regexes.ts --keep remembers them`);
  console.error(`regexes: ${regexes.length}, ${problems.length === 0 ? 'all linear' : `${problems.length} to change`}`);
  // The process of recheck would keep this one alive.
  process.exit(problems.length === 0 ? 0 : 1);
}
