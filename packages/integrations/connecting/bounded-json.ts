/** Bounds the work of parsing an answer: a small one may hold millions of values, or lists nested so deep that they take hundreds of times its size. */

/** No service nests deeper, or sends more values in one answer of 16 MiB. */
const DEEPEST = 100;
const MOST_VALUES = 1_000_000;

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
/** Square brackets and braces. */
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);
const BLANKS = new Set([9, 10, 13, 32]);

/** Whether bytes that look like JSON stay within the bounds. Bytes of another format always do. */
export function isBoundedJson(bytes: Uint8Array): boolean {
  let at = 0;
  while (BLANKS.has(bytes[at] ?? 0)) at++;
  if (!OPENS.has(bytes[at] ?? 0)) return true;
  let depth = 0;
  let values = 0;
  let isText = false;
  for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values++;
    else if (OPENS.has(byte)) {
      depth++;
      values++;
    } else if (CLOSES.has(byte)) depth--;
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}
