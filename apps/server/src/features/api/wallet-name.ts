import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';

export const MOST_WALLET_NAME = 100;

export function nameFault(name: string): string | null {
  if (name === '') return 'Wallet name is required';
  return name.length > MOST_WALLET_NAME ? `Wallet name must be at most ${MOST_WALLET_NAME} characters long` : null;
}

export function readWalletName(text: string): Outcome<string> {
  const name = plainName(text);
  const fault = nameFault(name);
  return fault === null ? { ok: true, value: name } : refuse('wallet_validation_error', fault);
}
