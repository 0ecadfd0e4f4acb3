import { refuse } from '@lotbook/ledger/outcome';

export function nameTaken(name: string) {
  return refuse('wallet_name_taken', `You already have a wallet named “${name}”. Choose another name.`);
}
