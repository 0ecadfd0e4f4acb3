/**
 * Whether a token that somebody else sent is spam, and why one may think so (docs/decisions/034). Few reasons are certain enough to mark a
 * token by themselves, and none of them where its owner ever acted with it; the others leave it for its owner to decide. Pure.
 */
import { addressIn, likeness, promiseIn } from './names.ts';

export type TokenFacts = {
  /** What it calls itself, without the address of its contract. */
  symbol: string;
  /** Null: the file does not say it. */
  name: string | null;
  /** Known by a contract, which is not one of the catalog; else by its symbol alone. */
  hasContract: boolean;
  /** Transactions in which it arrived. */
  received: number;
  /** Of those: nothing else moved, no fee was paid, and nothing else of the ledger has the same hash. */
  unasked: number;
  /** Transactions in which its owner gave something for it, gave it away, or paid for its move. */
  acted: number;
  /** Accounts in which it arrived. */
  accounts: number;
  /** A price or a value of it is known. */
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

/** `detail`: the address, the word, the symbol it looks like, or how many accounts; null where there is nothing to add. */
export type SpamReason = { code: (typeof SPAM_REASONS)[number]; detail: string | null };

export type Assessment = {
  /** `spam` marks itself; `unresolved` is for its owner to decide; `clear` is not asked about. */
  verdict: 'spam' | 'unresolved' | 'clear';
  /** Most telling first. */
  reasons: SpamReason[];
};

export function assessToken(facts: TokenFacts): Assessment {
  const telling = whatItsNameSays(facts);
  const codes = new Set(telling.map(({ code }) => code));
  const reasons = [...telling, ...whatHappened(facts)];
  const isCertain = codes.has('disguised') || (codes.has('web_address') && (codes.has('promise') || inSymbol(facts)));
  if (isCertain && facts.acted === 0) return { verdict: 'spam', reasons };
  return isForOwner(facts, codes) ? { verdict: 'unresolved', reasons } : { verdict: 'clear', reasons: [] };
}

function isForOwner(facts: TokenFacts, codes: ReadonlySet<SpamReason['code']>): boolean {
  if (codes.has('disguised') || codes.has('look_alike')) return true;
  // A token that its owner acted with is called as it is called.
  if (facts.acted > 0) return false;
  return codes.size > 0 || (isUnasked(facts) && !facts.hasValue);
}

function whatItsNameSays({ symbol, name, hasContract, acted }: TokenFacts): SpamReason[] {
  const text = name === null ? symbol : `${name} ${symbol}`;
  const address = addressIn(text);
  const promise = promiseIn(text);
  const like = likeness(symbol);
  // A symbol alone is that of the catalog's asset, or of none. Of many assets no contract is known: what was bought under their symbol may be them.
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

/** It came and nothing else: of a symbol alone nobody knows whether it moved on a chain. */
function isUnasked({ hasContract, received, unasked, acted }: TokenFacts): boolean {
  return hasContract && acted === 0 && received > 0 && unasked === received;
}

function inSymbol({ symbol }: TokenFacts): boolean {
  return addressIn(symbol) !== null;
}
