/** Validates an NFT entry and names the invalid field. Pure. */
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import { type EntryContext, fiatValueOf, instantOf, Refused, wholeQuantityOf } from './create-cells.ts';

export type NftInput = {
  address: string;
  tokenId: string;
  costBasis: string;
  dateAcquired: string;
  walletId: string;
  name?: string | null | undefined;
  quantity?: string | null | undefined;
};
export type NftField = keyof NftInput;

export type ReadNft = {
  address: string;
  tokenId: string;
  costBasis: string;
  timestamp: string;
  accountId: string;
  name: string | null;
  quantity: string;
};

export const MOST_NFT_NAME = 100;
/** The number of digits of 2^256, the range of a token ID on Ethereum. */
export const MOST_TOKEN_DIGITS = 78;
const REQUIRED = ['address', 'tokenId', 'costBasis', 'dateAcquired', 'walletId'] as const;

type Context = Omit<EntryContext, 'baseCurrency' | 'own'>;

export function readNft(input: NftInput, context: Context): Outcome<ReadNft, Refusal & { field: NftField }> {
  const missing = REQUIRED.find((field) => input[field].trim() === '');
  if (missing) return refuseField(missing, 'This field is required');
  const read: Partial<ReadNft> = {};
  const readers: Record<NftField, () => void> = {
    address: () => (read.address = addressOf(input.address.trim())),
    tokenId: () => (read.tokenId = tokenIdOf(input.tokenId.trim())),
    costBasis: () => (read.costBasis = fiatValueOf(input.costBasis.trim())),
    dateAcquired: () => (read.timestamp = acquiredAt(input.dateAcquired.trim(), context)),
    walletId: () => (read.accountId = walletOf(input.walletId.trim(), context)),
    quantity: () => (read.quantity = wholeQuantityOf(input.quantity?.trim() || '1')),
    name: () => (read.name = nameOf(input.name?.trim() ?? '')),
  };
  for (const [field, readField] of Object.entries(readers) as [NftField, () => void][]) {
    try {
      readField();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuseField(field, `${error.message} ${error.remedy}`);
    }
  }
  return { ok: true, value: read as ReadNft };
}

function refuseField(field: NftField, message: string) {
  return { ok: false as const, error: { code: 'value_error', message, field } };
}

function addressOf(text: string): string {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return text.toLowerCase();
  throw new Refused('This is not the address of a contract.', 'It is 0x and 40 digits or letters from a to f.');
}

function tokenIdOf(text: string): string {
  if (!/^\d+$/.test(text)) throw new Refused('A token ID is a number.', 'Type its digits only.');
  if (text.length > MOST_TOKEN_DIGITS)
    throw new Refused(`A token ID has at most ${MOST_TOKEN_DIGITS} digits.`, 'Copy it again.');
  return BigInt(text).toString();
}

/**
 * Reads the time of acquisition. A day without a time means its start, so that everything else on that day is later.
 */
function acquiredAt(text: string, context: Context): string {
  return instantOf(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text, context);
}

function walletOf(text: string, { accounts }: Context): string {
  if (accounts.has(text.toLowerCase())) return text.toLowerCase();
  throw new Refused('This wallet is not one of yours.', 'Choose one of your wallets.');
}

function nameOf(text: string): string | null {
  if (text.length > MOST_NFT_NAME) throw new Refused(`A name has at most ${MOST_NFT_NAME} characters.`, 'Shorten it.');
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new Refused('A name is one line of text.', 'Type it again by hand.');
  return text || null;
}
