import { isRecoveryPhrase, walletSecret } from '@lotbook/ledger/wallet-secret';

const NOT_SENT = 'It was not sent.';

/**
 * @param network  the slug of the chosen network, or null
 * @returns why the text is rejected; null if it is not
 */
export function refusedSecret(text: string, network: string | null): string | null {
  const secret = walletSecret(text, network);
  return secret && `${secret} ${NOT_SENT}`;
}

export function refusedPhrase(text: string): string | null {
  return isRecoveryPhrase(text)
    ? `This looks like a wallet's recovery phrase. Never give it to anyone, including us. Enter a key from the exchange instead. ${NOT_SENT}`
    : null;
}
