import { expect, it } from 'vitest';
import { messageOf } from './url-messages.ts';

const of = (query: string, name: Parameters<typeof messageOf>[1]) => messageOf(new URLSearchParams(query), name);

it('shows the sentences of the redirects that link an exchange', () => {
  expect(of('successMessage=Added+new+exchange', 'successMessage')).toBe('Added new exchange');
  expect(of('successMessage=Updated+exchange+details', 'successMessage')).toBe('Updated exchange details');
  expect(of('errorMessage=x&errorCode=invalid_code', 'errorMessage')).toMatch(/^Linking has expired/);
});

it.each(['errorMessage', 'warningMessage', 'successMessage'] as const)('never shows the text of %s', (name) => {
  const shown = of(`${name}=Call+%2B1+555+0100+now&errorCode=constructor`, name);
  expect(shown).toMatch(/^[A-Z].*\.$/);
  expect(shown).not.toContain('555');
});

it('shows nothing without a message', () => {
  expect(of('errorCode=invalid_code', 'errorMessage')).toBeNull();
});
