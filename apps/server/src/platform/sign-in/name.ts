/** Validates names, which are printed on documents and visible to others. */

const LONGEST = 100;

/** One line of at most 100 characters, without control characters and URLs. */
export function isName(text: string): boolean {
  const name = text.trim();
  return name.length >= 1 && text.length <= LONGEST && !/[\p{Cc}\p{Zl}\p{Zp}]|:\/\/|www\./iu.test(text);
}

export const NAME_RULE = `A name has at most ${LONGEST} characters, on one line, and no address of a page in it.`;
