import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  [' Savings ', 'Savings'],
  ['\u202eevil', 'evil'],
  ['a\u2066b\u2069', 'ab'],
  ['one\ntwo', 'one two'],
  ['המחשב שלי', 'המחשב שלי'],
  ['👩‍👧 🦑', '👩‍👧 🦑'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202e', ''],
])('%j is kept as %j', (text, kept) => expect(plainName(text)).toBe(kept));
