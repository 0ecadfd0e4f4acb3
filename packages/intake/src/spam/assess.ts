/**
 * Decides whether a token sent by a stranger is spam (docs/decisions/034). Few reasons are certain enough to mark a
 * token automatically, and none is if its owner ever used it. The others leave the decision to the owner.
 */
import { addressIn, likeness, promiseIn } from './names.ts';

export type TokenFacts = {
  symbol: string;
  name: string | null;
  /** True for a contract outside the catalog; otherwise only its symbol is known. */
  hasContract: boolean;
  received: number;
  /** The number of receipts with no other movement, no fee, and no other transaction with the same hash. */
  unasked: number;
  /** The number of transactions in which the owner paid for it, sent it, or paid for its transfer. */
  acted: number;
  accounts: number;
  hasValue: boolean;
};

export const SPAM_REASONS = [
  'web_address',
  'promise',
  'disguised',
  'look_alike',
  'unasked',
  'several_accounts',
  'unverified',
  'no_price',
] as const;

/**
 * A reason. `detail` is the address, the word, the imitated symbol, or the number of accounts; null if there is none.
 */
export type SpamReason = { code: (typeof SPAM_REASONS)[number]; detail: string | null };

export type Assessment = {
  /**
   * The verdict: `spam` is marked automatically, `unresolved` is for the owner to decide, and `clear` raises no
   * question.
   */
  verdict: 'spam' | 'unresolved' | 'clear';
  reasons: SpamReason[];
};

export function assessToken(facts: TokenFacts): Assessment {
  const telling = reasonsInName(facts);
  const codes = new Set(telling.map(({ code }) => code));
  const reasons = [...telling, ...whatHappened(facts)];
  const isCertain = codes.has('disguised') || (codes.has('web_address') && (codes.has('promise') || inSymbol(facts)));
  if (isCertain && facts.acted === 0) return { verdict: 'spam', reasons };
  return isForOwner(facts, codes) ? { verdict: 'unresolved', reasons } : { verdict: 'clear', reasons: [] };
}

function isForOwner(facts: TokenFacts, codes: ReadonlySet<SpamReason['code']>): boolean {
  if (codes.has('disguised') || codes.has('look_alike')) return true;
  // Keeps the name of a token that its owner used.
  if (facts.acted > 0) return false;
  return codes.size > 0 || (isUnasked(facts) && !facts.hasValue);
}

function reasonsInName({ symbol, name, hasContract, acted }: TokenFacts): SpamReason[] {
  const text = name === null ? symbol : `${name} ${symbol}`;
  const address = addressIn(text);
  const promise = promiseIn(text);
  const like = likeness(symbol);
  // A symbol without a contract belongs to the catalog's asset or to none. Many assets have no known contract, so a
  // purchase under their symbol may be genuine.
  const isLookAlike = like !== null && !like.isDisguised && hasContract && (like.isIssuerKnown || acted === 0);
  const reasons: (SpamReason | false)[] = [
    address !== null && { code: 'web_address', detail: address },
    promise !== null && { code: 'promise', detail: promise },
    like?.isDisguised === true && { code: 'disguised', detail: like.symbol },
    isLookAlike && { code: 'look_alike', detail: like.symbol },
  ];
  return reasons.filter((reason) => reason !== false);
}

function whatHappened(facts: TokenFacts): SpamReason[] {
  const reasons: (SpamReason | false)[] = [
    isUnasked(facts) && { code: 'unasked', detail: null },
    isUnasked(facts) && facts.accounts > 1 && { code: 'several_accounts', detail: String(facts.accounts) },
    facts.hasContract && { code: 'unverified', detail: null },
    !facts.hasValue && { code: 'no_price', detail: null },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** True if the token only arrived. A symbol without a contract does not show whether it moved on a chain. */
function isUnasked({ hasContract, received, unasked, acted }: TokenFacts): boolean {
  return hasContract && acted === 0 && received > 0 && unasked === received;
}

function inSymbol({ symbol }: TokenFacts): boolean {
  return addressIn(symbol) !== null;
}
