import { expect, test } from 'vitest';
import { changesRecords, PLACES, SHORTCUTS, shortcutsOf } from './shortcuts.ts';
import { follow, type Press, repeats, strokeOf } from './strokes.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['a letter', press('j'), 'j'],
  ['with Shift', press('X', { shiftKey: true }), 'Shift+x'],
  ['with Caps Lock', press('X'), 'x'],
  ['a sign that needs Shift on this keyboard', press('?', { shiftKey: true }), '?'],
  ['the same sign where it does not', press('?'), '?'],
  ['a sign that needs Shift elsewhere', press('/', { shiftKey: true }), '/'],
  ['Ctrl', press('k', { ctrlKey: true }), 'Mod+k'],
  ['Cmd', press('k', { metaKey: true }), 'Mod+k'],
  ['Alt', press('j', { altKey: true }), null],
  ['Ctrl and Cmd', press('k', { ctrlKey: true, metaKey: true }), null],
  ['a named key', press('Escape'), 'Escape'],
  ['a letter beyond ASCII', press('Ö', { shiftKey: true }), 'Shift+ö'],
])('maps key presses: %s', (_story, given, stroke) => {
  expect(strokeOf(given)).toBe(stroke);
});

test('follows a sequence of two keys and keeps the meaning of the second key alone', () => {
  const first = follow(null, 'g', 1_000);
  expect(first).toEqual({ ids: [], begun: { keys: 'g', atMs: 1_000 } });
  expect(follow(first.begun, 't', 2_000)).toEqual({ ids: ['goTransactions'], begun: null });
  expect(follow(null, 't', 2_000).ids).toEqual(['link']);
});

test('ignores a sequence that is too slow or unknown', () => {
  const begun = { keys: 'g', atMs: 1_000 };
  expect(follow(begun, 't', 2_501).ids).toEqual(['link']);
  expect(follow(begun, 'j', 1_100)).toEqual({ ids: ['next'], begun: null });
  expect(follow(begun, 'g', 1_100)).toEqual({ ids: [], begun: { keys: 'g', atMs: 1_100 } });
});

test('distinguishes a key with a modifier from the key alone', () => {
  expect(follow(null, 'k', 0).ids).toEqual(['previous']);
  expect(follow(null, 'Mod+k', 0).ids).toEqual(['palette']);
  expect(follow(null, 'Mod+j', 0).ids).toEqual([]);
  expect(follow(null, 'Enter', 0).ids).toEqual([]);
});

test('accepts two keys for one action: u and Ctrl+Z both undo', () => {
  expect([follow(null, 'u', 0).ids, follow(null, 'Mod+z', 0).ids]).toEqual([['undo'], ['undo']]);
});

test('repeats only movement while a key is held', () => {
  expect([repeats('next'), repeats('previous'), repeats('ignore'), repeats('select')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('gives each key one meaning per place, and each shortcut a place', () => {
  for (const place of PLACES) {
    const keys = [...shortcutsOf(place), ...shortcutsOf('Anywhere')].map((one) => one.keys);
    const unique = place === 'Anywhere' ? shortcutsOf(place).map((one) => one.keys) : keys;
    expect(new Set(unique).size).toBe(unique.length);
    const firsts = unique.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0]!);
    expect(unique.filter((one) => firsts.includes(one))).toEqual([]);
  }
  expect(new Set(PLACES.flatMap((place) => shortcutsOf(place))).size).toBe(SHORTCUTS.length);
});

test.each([
  ['undo', false, true],
  ['ignore', true, true],
  ['link', true, true],
  ['link', false, false],
  ['select', false, false],
  ['hideAmounts', false, false],
] as const)('treats %s in a drawer: %s, changes records: %s', (id, isInDrawer, changes) => {
  expect(changesRecords(id, isInDrawer)).toBe(changes);
});
