/**
 * `node scripts/check-words.ts [ROOT]` exits 1 and names each place that uses a word of the third column of
 * docs/glossary.md.
 * In that column every code span is a word to avoid. A span in camel case (`asPerson`) is found in identifiers, also as
 * a part of longer ones and in snake_case; any other span is found as whole words in the text, whatever its case.
 * `(except …)` lists phrases in which the word is right, `(not in …)` paths.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Avoided = { word: string; say: string; exceptions: readonly string[]; paths: readonly string[] };

/** Samples and golden files are others' texts; decisions are history. */
const UNCHECKED =
  /(^|\/)(samples|generated|__snapshots__)\/|^packages\/db\/schema\.sql$|^docs\/(decisions|glossary\.md)|^scripts\/check-(words|prose)/;
const CHECKED = /\.(ts|tsx|mjs|sql|graphql|md)$/;

/** @returns the glossary's words to avoid, in order */
export function avoidedWords(glossary: string): Avoided[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 5 || cells[1] === 'term' || /^-+$/.test(cells[1]!)) return [];
    return cells[3]!.split(';').flatMap((entry): Avoided[] => {
      const word = /^`([^`]+)`/.exec(entry.trim())?.[1];
      return word
        ? [{ word, say: plain(cells[1]!), exceptions: spans(entry, 'except'), paths: spans(entry, 'not in') }]
        : [];
    });
  });
}

function spans(entry: string, beginning: string): string[] {
  const bracket = new RegExp(`\\(${beginning} ([^)]*)\\)`).exec(entry)?.[1] ?? '';
  return [...bracket.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

function plain(cell: string): string {
  return cell.replaceAll(/[`*]/g, '');
}

/** @returns one sentence per line that uses a word to avoid */
export function wordsToAvoid(path: string, text: string, avoided: readonly Avoided[]): string[] {
  if (UNCHECKED.test(path)) return [];
  const here = avoided.filter(({ paths }) => !paths.some((one) => path.startsWith(one)));
  const names = here.filter(({ word }) => isName(word));
  const phrases = here.filter(({ word }) => !isName(word));
  const found = [...inPath(path, names)];
  const candidate = candidates(avoided);
  if (!candidate.test(text)) return found;
  for (const [index, line] of text.split('\n').entries()) {
    if (!candidate.test(line)) continue;
    const add = ({ word, say }: Avoided) => found.push(`${path}:${index + 1}: “${word}”: the glossary says “${say}”`);
    for (const one of phrases) if (hasPhrase(line, one)) add(one);
    const identifiers = (line.match(/[A-Za-z_$][\w$]*/g) ?? []).map(runOf);
    for (const one of names) if (identifiers.some((run) => run.includes(runOf(one.word)))) add(one);
  }
  return found;
}

const candidatesOf = new WeakMap<readonly Avoided[], RegExp>();

/**
 * Most files and nearly all lines have no such word, so one pass finds candidates. It may find too much, never too
 * little.
 */
function candidates(avoided: readonly Avoided[]): RegExp {
  const known = candidatesOf.get(avoided);
  if (known) return known;
  const letters = avoided.map(({ word }) =>
    isName(word) ? runOf(word).trim().replaceAll(' ', '[_$]*') : escaped(word),
  );
  // An empty list must match nothing, not everything.
  const pattern = new RegExp(letters.join('|') || '(?!)', 'i');
  candidatesOf.set(avoided, pattern);
  return pattern;
}

function inPath(path: string, names: readonly Avoided[]): string[] {
  const run = runOf(path.replaceAll(/[^A-Za-z0-9]+/g, '_'));
  return names
    .filter(({ word }) => run.includes(runOf(word)))
    .map(({ word, say }) => `${path}: “${word}” in its name: the glossary says “${say}”`);
}

function hasPhrase(line: string, { word, exceptions }: Avoided): boolean {
  const rest = exceptions.reduce((left, one) => left.replaceAll(new RegExp(boundary(one), 'giu'), ''), line);
  return new RegExp(boundary(word), 'iu').test(rest);
}

/** Whole words only: `lack` is not in `black`, and a letter of another alphabet is a letter too. */
function boundary(words: string): string {
  return `(?<![\\p{L}\\w-])${escaped(words)}(?![\\p{L}\\w-])`;
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isName(word: string): boolean {
  return /[a-z][A-Z]/.test(word);
}

/** `isStakeEstimate` and `is_stake_estimate` both become ` is stake estimate `, so that parts are whole words. */
function runOf(name: string): string {
  return ` ${name
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, '$1_')
    .split(/[_$]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()} `;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? '.');
  const avoided = avoidedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const files = listed
    .toString()
    .split('\0')
    .filter((path) => CHECKED.test(path) && !UNCHECKED.test(path));
  const found = files.flatMap((path) => wordsToAvoid(path, textOf(join(root, path)), avoided));
  for (const one of found) console.error(one);
  console.error(
    found.length === 0 ? `words: ${avoided.length} to avoid, none used` : `words: ${found.length} to change`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
