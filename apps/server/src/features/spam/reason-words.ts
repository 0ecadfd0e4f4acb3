/** Why a token may be spam, in a sentence. Pure. */
import type { SpamReason } from '@lotbook/intake/spam/assess';

const SENTENCES: Record<SpamReason['code'], (detail: string) => string> = {
  web_address: (address) => `Its name advertises a web page: “${address}”. Do not visit it.`,
  promise: (word) => `Its name asks or promises something: “${word}”.`,
  disguised: (symbol) =>
    `It is written to look like ${symbol}, with letters of another alphabet or signs that cannot be seen.`,
  look_alike: (symbol) => `It is called like ${symbol}, and its contract is none that we know of ${symbol}.`,
  unasked: () => 'It arrived unasked: you gave nothing for it, and never sent any of it.',
  several_accounts: (count) => `It arrived in ${count} of your wallets.`,
  unverified: () => 'Its contract is in no list of known tokens.',
  no_price: () => 'No price of it is known.',
};

export function sentenceOfReason({ code, detail }: SpamReason): string {
  return SENTENCES[code](detail ?? '');
}
