/** What is typed where an address is asked for is looked at here first: a secret stays in the page. */
import { isRecoveryPhrase, walletSecret } from '@lotbook/ledger/wallet-secret';

const NOT_SENT = 'It was not sent.';

/** @param network  slug of the one of which an address is asked for; null: none is chosen @returns why it is not sent; null: it may be */
export function refusedSecret(text: string, network: string | null): string | null {
  const secret = walletSecret(text, network);
  return secret && `${secret} ${NOT_SENT}`;
}

/** Of a field that is for a key of an exchange, which may look like anything but a phrase. */
export function refusedPhrase(text: string): string | null {
  return isRecoveryPhrase(text)
    ? `This looks like a wallet's recovery phrase. Never give it to anyone, including us. Enter a key from the exchange instead. ${NOT_SENT}`
    : null;
}
