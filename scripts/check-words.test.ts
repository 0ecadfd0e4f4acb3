import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { avoidedWords, wordsToAvoid } from './check-words.ts';

const GLOSSARY = `
| term | meaning | not to be called |
| --- | --- | --- |
| **user** | Whose rows they are. | \`asPerson\`; \`the person\` (not in \`apps/web/\`) |
| **report** | What a callout does. | \`legTold\`; \`told\` (except \`told apart\`, \`told from\`) |
| **lot** | Units acquired at one moment. | parcel, tranche |
`;
const AVOIDED = avoidedWords(GLOSSARY);

test('the third column is read: words, exceptions, paths; what is no code is advice', () => {
  expect(AVOIDED).toEqual([
    { word: 'asPerson', say: 'user', exceptions: [], paths: [] },
    { word: 'the person', say: 'user', exceptions: [], paths: ['apps/web/'] },
    { word: 'legTold', say: 'report', exceptions: [], paths: [] },
    { word: 'told', say: 'report', exceptions: ['told apart', 'told from'], paths: [] },
  ]);
});

describe('what must fail', () => {
  test.each([
    ['a name', 'await asPerson(db, id, work);', 'asPerson'],
    ['a part of a name', 'const asPersonAgain = 1;', 'asPerson'],
    ['a name in SQL', 'select as_person from x;', 'asPerson'],
    ['a name in a constant', 'const AS_PERSON = 1;', 'asPerson'],
    ['a comment', '/** What The Person asked for. */', 'the person'],
    ['a screen text', "title: 'It is told twice, and told apart'", 'told'],
  ])('%s', (_, line, word) => {
    expect(wordsToAvoid('packages/x/a.ts', `first\n${line}\n`, AVOIDED)).toEqual([
      expect.stringMatching(new RegExp(`^packages/x/a\\.ts:2: “${word}”`)),
    ]);
  });

  test('the name of a file', () => {
    expect(wordsToAvoid('packages/x/as-person.ts', '', AVOIDED)).toHaveLength(1);
  });
});

test.each([
  ['another word with the same letters', 'tolding the personal, basPersona'],
  ['an exception', 'half of them cannot be told apart, and told from others'],
  ['advice', 'a parcel'],
])('what passes: %s', (_, line) => {
  expect(wordsToAvoid('packages/x/a.ts', line, AVOIDED)).toEqual([]);
});

test('paths in which a word is right, samples, and decisions as they were made', () => {
  expect(wordsToAvoid('apps/web/a.ts', 'the person', AVOIDED)).toEqual([]);
  expect(wordsToAvoid('packages/integrations/x/samples/1.md', 'told', AVOIDED)).toEqual([]);
  expect(wordsToAvoid('docs/decisions/001-a.md', 'told', AVOIDED)).toEqual([]);
});

test('the glossary itself can be read', () => {
  const words = avoidedWords(readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8'));
  expect(words.length).toBeGreaterThan(30);
  expect(words).toContainEqual(expect.objectContaining({ word: 'asPerson', say: 'user' }));
});
