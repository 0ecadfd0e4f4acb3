type Memo = { readonly Memo?: { readonly MemoData?: unknown } };

/** @returns text memos in one line; empty if there are none */
export function readMemo(memos: unknown): string {
  if (!Array.isArray(memos)) return '';
  const texts = (memos as Memo[]).slice(0, 5).map((one) => textOf(one?.Memo?.MemoData));
  return texts.filter((text) => text !== '').join('; ');
}

function textOf(hex: unknown): string {
  if (typeof hex !== 'string' || hex.length > 2048 || !/^([0-9a-f]{2})+$/i.test(hex)) return '';
  const text = Buffer.from(hex, 'hex').toString('utf8');
  return text.includes('\ufffd') ? '' : text;
}
