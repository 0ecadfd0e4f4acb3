/**
 * A lint for plain American English in comments, test titles, screen texts and documents.
 *
 * `node scripts/check-prose.ts [ROOT]` compares each file's number of findings with the one in prose-counts.json, which may only fall;
 * a file without an entry may have none. `--write` lowers the counts, and moves the count of a file that git sees as renamed.
 * `--list PATH...` prints every finding of the files below these paths.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync, Visitor } from 'oxc-parser';

export type Kind = 'comment' | 'doc' | 'title' | 'text' | 'document';
export type Passage = { kind: Kind; line: number; text: string };
export type Finding = { line: number; rule: string; found: string };
/** Leaves out paths without findings. */
export type Counts = Record<string, number>;

const CHECKED = /\.(ts|tsx|mjs|sql|graphql|md)$/;
const UNCHECKED =
  /(^|\/)(samples|generated|__snapshots__)\/|^packages\/db\/schema\.sql$|^scripts\/check-(prose|words)|^docs\/(findings|glossary)\.md$/;
const TEST = /\.(test|spec|drill)\.tsx?$/;
const WORDS_OF_A_TEXT = 4;

/** These wordings stay as they are. Each of them must occur in the sources. */
const SPECIFIED: readonly string[] = [];

const OPENING = /^(?:What|Who|Whoever|Whose|That|Of|Where|Which)\b/;
const PARTICIPLE =
  /^(?!(?:String|Nothing|Something|Anything|Everything|During|Following|According|United|Undefined|Need|Speed|Feed|Seed)\b)[A-Z][a-z]+(?:ed|ing)\b/;
const PHRASES: readonly (readonly [rule: string, pattern: RegExp, kinds?: readonly Kind[]])[] = [
  ['passive of saying', /\b(?:is|are) (?:said|told|asked|heard|meant)\b/i],
  ['whoever', /\bwhoever\b/i],
  ['rests on', /\brests on\b/i],
  ['comes to', /\bcomes to\b/i],
  ['stands', /\bstands\b/i],
  ['anew', /\banew\b/i],
  ['of its own', /\bof (?:its|one['’]s|their) own(?=[.;:!?]|$)/i],
  ['nobody or somebody', /\b(?:nobody|somebody)\b/i, ['comment', 'doc']],
  [
    'British spelling',
    /\b\w*(?:recogni|normali|reali|organi|summari|categori|customi|initiali|seriali|minimi|maximi|optimi|capitali|authori|finali|generali|prioriti|speciali|utili|apologi|emphasi|equali|locali|memori|visuali)s(?:e|es|ed|er|ers|ing|ation|ations)\b|\b\w*(?:favour|colour|behaviour|honour|neighbour|licence|centre|catalogue|judgement|cheque|programme)\w*|\b(?:grey|greyed|cancelled|cancelling|labelled|labelling|travelled|modelled|analyse|analysed|analyses|fulfil|defence|artefact|artefacts)\b/i,
  ],
];

export function findingsIn({ kind, line, text }: Passage): Finding[] {
  if (SPECIFIED.includes(text)) return [];
  const prose = text.replaceAll(/`[^`]*`|\bhttps?:\/\/\S+/g, '``').trim();
  const found: Finding[] = [];
  const add = (rule: string, match: RegExpExecArray | null) => {
    if (match) found.push({ line, rule, found: prose.slice(Math.max(0, match.index - 30), match.index + 60) });
  };
  if ((kind === 'doc' || kind === 'title') && !prose.endsWith('?')) {
    const first = kind === 'title' ? prose.charAt(0).toUpperCase() + prose.slice(1) : prose;
    add('opening', OPENING.exec(first));
    if (kind === 'doc') add('participle opening', PARTICIPLE.exec(first));
  }
  for (const [rule, pattern, kinds] of PHRASES) {
    if (kinds && !kinds.includes(kind)) continue;
    for (const match of prose.matchAll(new RegExp(pattern, `${pattern.flags}g`))) add(rule, match);
  }
  return found;
}

export function passagesIn(path: string, source: string): Passage[] {
  if (path.endsWith('.md')) return paragraphs(source);
  if (/\.(sql|graphql)$/.test(path))
    return linesThat(source, path.endsWith('.sql') ? /^\s*--\s?(.*)$/ : /^\s*#\s?(.*)$/);
  const { program, comments } = parseSync(path, source);
  const starts = lineStarts(source);
  const lineAt = (at: number) => lineOf(starts, at);
  const passages: Passage[] = comments.map(({ type, value, start }) => {
    const isDoc = type === 'Block' && value.startsWith('*');
    const text = value.replace(/^\*/, '').replaceAll(/\n\s*\*?/g, ' ');
    return { kind: isDoc ? 'doc' : 'comment', line: lineAt(start), text: text.replaceAll(/\s+/g, ' ').trim() };
  });
  const titles = new Set<Node>();
  const isTest = TEST.test(path);
  const add = (kind: Kind, node: Node, text: string) =>
    passages.push({ kind, line: lineAt(node.start), text: text.trim() });
  new Visitor({
    CallExpression: (call) => {
      if (!isTest || !isTestCall(call.callee)) return;
      const [title] = call.arguments;
      const text = title ? writtenText(title) : undefined;
      if (!title || text === undefined) return;
      titles.add(title);
      add('title', title, text);
    },
    Literal: (node) => {
      if (typeof node.value !== 'string' || isTest || titles.has(node)) return;
      if (isText(node.value)) add('text', node, node.value);
    },
    JSXText: (node) => {
      if (isText(node.value)) add('text', node, node.value.replaceAll(/\s+/g, ' '));
    },
    TemplateElement: (node) => {
      if (
        !isTest &&
        isText(node.value.raw) &&
        !/^\s*(?:select|insert|update|delete|with|create|alter)\b/i.test(node.value.raw)
      )
        add('text', node, node.value.raw);
    },
  }).visit(program);
  return passages;
}

/** True for `it`, `test.each(...)`, `describe.skip` and the like. */
function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  if (callee.type === 'CallExpression') return isTestCall(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTestCall(callee.tag);
  return false;
}

function writtenText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : undefined;
}

function isText(value: string): boolean {
  return /[a-z]/.test(value) && value.trim().split(/\s+/).length >= WORDS_OF_A_TEXT;
}

function paragraphs(source: string): Passage[] {
  let isCode = false;
  return source.split('\n').flatMap((text, at): Passage[] => {
    if (text.trimStart().startsWith('```')) isCode = !isCode;
    return isCode || text.startsWith('#') ? [] : [{ kind: 'document', line: at + 1, text }];
  });
}

function linesThat(source: string, pattern: RegExp): Passage[] {
  return source.split('\n').flatMap((text, at): Passage[] => {
    const comment = pattern.exec(text)?.[1];
    return comment === undefined ? [] : [{ kind: 'comment', line: at + 1, text: comment }];
  });
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}

export function differences(recorded: Counts, found: ReadonlyMap<string, readonly Finding[]>): string[] {
  const paths = new Set([...Object.keys(recorded), ...found.keys()]);
  return [...paths].sort().flatMap((path) => {
    const findings = found.get(path) ?? [];
    const allowed = recorded[path] ?? 0;
    if (findings.length < allowed)
      return [`${path}: ${findings.length} findings, ${allowed} on record: lower it with --write`];
    if (findings.length === allowed) return [];
    const places = findings.map(({ line, rule, found: text }) => `  ${path}:${line}: ${rule}: ${text}`);
    return [`${path}: ${findings.length} findings, ${allowed} allowed:`, ...places];
  });
}

/**
 * Counts never rise, and a renamed file takes its count along.
 * @param renamed the old path by new path
 */
export function lowered(
  recorded: Counts,
  found: ReadonlyMap<string, readonly Finding[]>,
  renamed: ReadonlyMap<string, string>,
): Counts {
  const entries = [...found].map(([path, findings]): [string, number] => {
    const allowed = recorded[path] ?? recorded[renamed.get(path) ?? ''] ?? 0;
    return [path, Math.min(findings.length, allowed)];
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function renames(root: string): Map<string, string> {
  const since = git(root, 'log', '-1', '--format=%H', '--', 'scripts/prose-counts.json').trim();
  if (!since) return new Map();
  const lines = git(root, 'diff', '-M', '--name-status', '--diff-filter=R', since).trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('\t')).map(([, from, to]) => [to!, from!]));
}

function main(args: readonly string[]): void {
  const below = args.includes('--list') ? args.slice(args.indexOf('--list') + 1) : undefined;
  const root = resolve(below || !args[0] || args[0].startsWith('--') ? '.' : args[0]);
  const record = join(root, 'scripts/prose-counts.json');
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z', ...(below ?? [])).split(
    '\0',
  );
  const sources = listed
    .filter((path) => CHECKED.test(path) && !UNCHECKED.test(path))
    .map((path): [string, string] => [path, textOf(join(root, path))]);
  const all = sources.map(([path, text]): [string, Finding[]] => [path, passagesIn(path, text).flatMap(findingsIn)]);
  const found = new Map(all.filter(([, findings]) => findings.length > 0));
  if (below) {
    for (const [path, findings] of found)
      for (const { line, rule, found: text } of findings) console.log(`${path}:${line}: ${rule}: ${text}`);
    return;
  }
  const recorded: Counts = JSON.parse(textOf(record) || '{}');
  const total = all.reduce((sum, [, findings]) => sum + findings.length, 0);
  if (args.includes('--write')) {
    writeFileSync(record, `${JSON.stringify(lowered(recorded, found, renames(root)), null, 2)}\n`);
    return;
  }
  const unused = SPECIFIED.filter((wording) => !sources.some(([, text]) => text.includes(wording)));
  const wrong = [...differences(recorded, found), ...unused.map((one) => `exempt but nowhere used: ${one}`)];
  for (const one of wrong) console.error(one);
  console.error(
    wrong.length === 0 ? `prose: ${total} findings, none of them new` : `prose: ${wrong.length} lines to look at`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
