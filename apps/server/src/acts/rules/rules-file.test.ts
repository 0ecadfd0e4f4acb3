import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '../../facts/rules/rules.ts';
import { readRulesFile, writeRulesFile } from './rules-file.ts';

const RULE: Rule = {
  id: '0b5b1f4e-9c1c-4f5e-8d5a-0f1e2d3c4b5a',
  name: 'Staked',
  isOn: false,
  conditions: 'type:deposit eth',
  type: 'income',
  label: 'staking',
  purpose: null,
  isTaxable: null,
  isIgnored: null,
  isSpam: null,
  note: null,
};
const OTHER: Rule = {
  ...RULE,
  name: 'Away',
  isOn: true,
  type: null,
  label: null,
  isIgnored: true,
  isSpam: true,
  isTaxable: false,
  note: 'dust',
};

test('reads rules back in the order they were written', () => {
  const named = {
    accounts: [{ id: 'a', name: 'Kraken' }],
    assets: [{ id: 'crypto:ETH', symbol: 'ETH', name: 'Ether' }],
  };
  const text = writeRulesFile([RULE, OTHER], named);
  const [first, second] = [RULE, OTHER].map(({ id: _id, ...rule }) => rule);
  expect(readRulesFile(text)).toEqual({
    ok: true,
    value: {
      rules: [first, second],
      named: [
        { kind: 'account', id: 'a', name: 'Kraken' },
        { kind: 'asset', id: 'crypto:ETH', name: 'ETH' },
      ],
    },
  });
});

const file = (more: object) => JSON.stringify({ format: 'lotbook-rules', version: 1, rules: [rule({})], ...more });
const rule = (more: object) => ({ name: 'A', conditions: 'btc', effects: { note: 'n' }, ...more });

test.each<[string, string, RegExp]>([
  ['no JSON', '{', /must be JSON whose “format” is “lotbook-rules”/],
  ['nothing', 'null', /Choose a file made with Export/],
  ['a list', '[]', /Choose a file made with Export/],
  ['another format', file({ format: 'x' }), /Choose a file made with Export/],
  ['a later version', file({ version: 2 }), /“version” must be “1”/],
  ['no rules', file({ rules: [] }), /“rules” must not be empty/],
  ['too many rules', file({ rules: Array(101).fill(rule({})) }), /“rules” has at most 100\. Shorten it/],
  [
    'a field nobody knows',
    file({ rules: [rule({}), rule({ run: 'rm' })] }),
    /“rules, 2” has “run”, which is not part of a rules file/,
  ],
  ['a prototype', '{"format":"lotbook-rules","version":1,"rules":[],"__proto__":{}}', /./],
  ['an effect nobody knows', file({ rules: [rule({ effects: { price: 1 } })] }), /“rules, 1, effects” has “price”/],
  ['a long name', file({ rules: [rule({ name: 'x'.repeat(81) })] }), /“rules, 1, name” has at most 80 characters/],
  ['long conditions', file({ rules: [rule({ conditions: 'x'.repeat(201) })] }), /at most 200 characters/],
  ['a long note', file({ rules: [rule({ effects: { note: 'x'.repeat(2001) } })] }), /at most 2000 characters/],
  ['a number for a text', file({ rules: [rule({ name: 5 })] }), /“rules, 1, name” is missing, or is not a text/],
  [
    'a purpose that is none',
    file({ rules: [rule({ effects: { purpose: 'fun' } })] }),
    /“rules, 1, effects, purpose” must be/,
  ],
  ['taking back in', file({ rules: [rule({ effects: { isIgnored: false } })] }), /isIgnored” must be “true”/],
  ['taking a mark away', file({ rules: [rule({ effects: { isSpam: false } })] }), /isSpam” must be “true”/],
  [
    'conditions that mean nothing',
    file({ rules: [rule({ conditions: 'type:yolo' })] }),
    /^Rule 1, “A”: “type:yolo” is not understood\. Choose a type/,
  ],
  ['no effect', file({ rules: [rule({ effects: {} })] }), /^Rule 1, “A”: Say what the rule changes/],
  ['a type that is none', file({ rules: [rule({ effects: { type: 'yolo' } })] }), /not a type/],
])('rejects %s', (_what, text, why) => {
  const read = readRulesFile(text);
  expect(read.ok).toBe(false);
  expect(read.ok ? '' : read.error.message).toMatch(why);
});

test('reads or rejects arbitrary content', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.record({ rules: fc.array(fc.json()) }).map((one) => file(one)),
      ),
      (text) => {
        const read = readRulesFile(text);
        if (!read.ok) expect(read.error.message).toMatch(/\.$/);
      },
    ),
  );
  expect(readRulesFile('['.repeat(200_000)).ok).toBe(false);
  expect(readRulesFile(`${'['.repeat(50_000)}${']'.repeat(50_000)}`).ok).toBe(false);
});
