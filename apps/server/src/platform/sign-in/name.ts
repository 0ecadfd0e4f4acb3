/** Checks users' names, which are printed on documents and visible to others. */
import { plainName } from '@lotbook/ledger/plain-name';

export const LONGEST_USER_NAME = 100;

/** True for one line of at most 100 characters, without control characters or URLs. */
export function isName(text: string): boolean {
  const name = text.trim();
  return (
    plainName(name) !== '' &&
    text.length <= LONGEST_USER_NAME &&
    !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(text)
  );
}

export const NAME_RULE = `A name has at most ${LONGEST_USER_NAME} characters, on one line, and no address of a page in it.`;
