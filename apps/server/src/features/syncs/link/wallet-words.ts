import { type Refusal, refuse } from '@lotbook/ledger/outcome';

const SENTENCES = {
  has_zero_transactions: 'We could not add your wallet as it has zero transactions.',
  invalid_crypto_currency: 'Wallets of this coin are not supported yet',
  too_many_transactions: 'This wallet exceeds the number of transactions allowed for your current plan.',
  unknown_error: 'An error has occurred, please try again.',
  unknown_wallet_type: 'This kind of wallet is not known here. Choose one of the list.',
  value_error: 'An error has occurred, please try again.',
  wallet_already_linked: 'This wallet has already been added to Lotbook. Please see below.',
  wallet_validation_error:
    'We could not add your wallet as this address is invalid. Please follow the instructions below and try again.',
} as const;

export const NOT_AVAILABLE = 'Not available on this server.';

export function say(code: keyof typeof SENTENCES, detail = '') {
  return refuse(code, detail === '' ? SENTENCES[code] : `${SENTENCES[code]} ${detail}`);
}

/** Appends a connector's detail to the specification's message. */
export function worded({ code, message }: Refusal): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  if (code === 'invalid_crypto_currency') return SENTENCES.invalid_crypto_currency;
  return code === 'wallet_validation_error' ? `${SENTENCES.wallet_validation_error} ${sentence}` : sentence;
}

export function wordedInList({ code, message }: Refusal): string {
  const long = SENTENCES.wallet_validation_error;
  return code === 'wallet_validation_error' && message.startsWith(long)
    ? `This address is invalid.${message.slice(long.length)}`
    : message;
}
