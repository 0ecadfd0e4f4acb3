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
  ['cafe\u0301', 'caf\u00e9'],
  ['one\u2028two', 'one two'],
  ['\u200b', ''],
  ['\u3164 \u2800\u00ad', ''],
])('keeps %j as %j', (text, kept) => expect(plainName(text)).toBe(kept));
