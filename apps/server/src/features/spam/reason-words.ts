import type { SpamReason } from '@lotbook/intake/spam/assess';

const SENTENCES: Record<SpamReason['code'], (detail: string) => string> = {
  web_address: (address) => `Its name advertises a web page: “${address}”. Do not visit it.`,
  promise: (word) => `Its name makes an offer or asks for something: “${word}”.`,
  disguised: (symbol) =>
    `It is written to look like ${symbol}, with letters of another alphabet or invisible characters.`,
  look_alike: (symbol) => `It calls itself ${symbol}, but its contract is not known to be one of ${symbol}.`,
  unasked: () => 'It arrived unasked: you gave nothing for it and have never sent any of it.',
  several_accounts: (count) => `It arrived in ${count} of your wallets.`,
  unverified: () => 'Its contract is on no list of known tokens.',
  no_price: () => 'It has no known price.',
};

export function sentenceOfReason({ code, detail }: SpamReason): string {
  return SENTENCES[code](detail ?? '');
}
