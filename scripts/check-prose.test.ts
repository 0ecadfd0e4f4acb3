import { describe, expect, it, test } from 'vitest';
import { differences, type Finding, findingsIn, lowered, passagesIn } from './check-prose.ts';

const rulesIn = (path: string, source: string) =>
  passagesIn(path, source)
    .flatMap(findingsIn)
    .map(({ line, rule }) => `${line} ${rule}`);

describe('fails on', () => {
  test.each([
    ['an opening of a doc comment', 'a.ts', '/** What rests here. */\nconst a = 1;', ['1 opening']],
    [
      'a participle in front',
      'a.ts',
      '/** Asked for twice: undone already. */\nconst a = 1;',
      ['1 participle opening'],
    ],
    ['an opening of a test title', 'a.test.ts', "it('what is empty', () => {});", ['1 opening']],
    ['an opening of a title with cases', 'a.test.ts', "test.each([1])('whose row %s is', () => {});", ['1 opening']],
    ['a passive of saying', 'a.ts', '// The user is told so.', ['1 passive of saying']],
    ['a text of a screen', 'a.tsx', 'const a = <p>It rests on\n a price.</p>;', ['1 rests on']],
    ['a string', 'a.ts', "const a = 'The file stands where it was.';", ['1 stands']],
    ['a template', 'a.ts', 'const a = `one year and whoever asks`;', ['1 whoever']],
    ['a comment that says nobody', 'a.ts', '// nobody waits', ['1 nobody or somebody']],
    ['SQL', 'a.sql', 'select 1;\n-- computed anew', ['2 anew']],
    ['a document', 'a.md', '# Title\n\nA folder of its own.\n', ['3 of its own']],
    ['British spelling', 'a.md', 'It is recognised by its colour.', ['1 British spelling', '1 British spelling']],
  ])('%s', (_, path, source, expected) => {
    expect(rulesIn(path, source)).toEqual(expected);
  });
});

describe('passes', () => {
  test.each([
    ['plain sentences', 'a.ts', '/** Returns the gain of a year. */\nconst a = 1; // because dates sort as text'],
    ['a question', 'a.ts', "/** Which wallet holds it? */\nit('where is it?', () => {});"],
    ['code in a document', 'a.md', 'Run `whoever --anew`.\n\n```\nstands\n```\n'],
    ['a name in code', 'a.ts', "const somebody = whoever('stands');"],
    ['a statement', 'a.ts', 'const a = `select whoever from stands where anew`;'],
    ['somebody on a screen', 'a.tsx', 'const a = <p>Send it to somebody you trust.</p>;'],
  ])('%s', (_, path, source) => {
    expect(rulesIn(path, source)).toEqual([]);
  });
});

describe('the ratchet', () => {
  const finding: Finding = { line: 1, rule: 'stands', found: 'it stands' };

  it('rejects a new file with a finding, and a file with one more than before', () => {
    const found = new Map([
      ['new.ts', [finding]],
      ['old.ts', [finding, finding]],
    ]);
    expect(differences({ 'old.ts': 1 }, found).filter((line) => !line.startsWith(' '))).toEqual([
      'new.ts: 1 findings, 0 allowed:',
      'old.ts: 2 findings, 1 allowed:',
    ]);
  });

  it('asks to record a lower count', () => {
    expect(differences({ 'old.ts': 1 }, new Map())).toEqual(['old.ts: 0 findings, 1 on record: lower it with --write']);
  });

  it('never records more than before, and moves the count of a renamed file', () => {
    const found = new Map([
      ['grown.ts', [finding, finding]],
      ['moved.ts', [finding]],
      ['new.ts', [finding]],
    ]);
    const renamed = new Map([['moved.ts', 'before.ts']]);
    expect(lowered({ 'before.ts': 3, 'gone.ts': 2, 'grown.ts': 1 }, found, renamed)).toEqual({
      'grown.ts': 1,
      'moved.ts': 1,
    });
  });
});
