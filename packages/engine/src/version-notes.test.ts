import { expect, test } from 'vitest';
import { ENGINE_VERSION } from './version.ts';
import { notesBetween, VERSION_NOTES } from './version-notes.ts';

test('returns the notes after one version and up to another, by number', () => {
  const ofFirst = VERSION_NOTES.filter(({ version }) => version === '1.10.0').map(({ note }) => note);
  expect(ofFirst.length).toBeGreaterThan(0);
  expect(notesBetween('1.9.0', '1.10.0')).toEqual(ofFirst);
  expect(notesBetween('1.10.0', '1.10.0')).toEqual([]);
  expect(notesBetween('1.8.0', '1.9.0')).toEqual([]);
  expect(notesBetween('1.1.0', '2.0.0')).toEqual(VERSION_NOTES.map(({ note }) => note));
});

test('has a note on the current version', () => {
  expect(VERSION_NOTES.at(-1)?.version).toBe(ENGINE_VERSION);
});
