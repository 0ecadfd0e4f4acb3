/** Detects suspicious names: a web address, a promise, or the name of another asset. */
import { CONTRACTS } from '@lotbook/ledger/asset-contracts-table';
import { ASSETS } from '@lotbook/ledger/assets';
import { isPlain, skeleton, skeletonOfDigits } from './skeleton.ts';

/** The maximum length. No real name is half as long. */
const MOST = 200;
const MOST_WORDS = 60;

/** The top-level domains that such tokens advertise, because not every pair of words with a dot is an address. */
const ENDINGS = new Set(
  (
    'com net org io xyz site top app fi cc gift gifts event events claim claims finance exchange fun live online ' +
    'pro vip club info link click me to us co dev tech money cash fund win bet page website space lol art ' +
    'network trade market markets eth'
  ).split(' '),
);

/** Projects whose genuine tokens are named after their web address. */
const PROJECTS = new Set(
  (
    'yearn.finance curve.fi ether.fi stake.link friend.tech pump.fun cream.finance harvest.finance badger.finance ' +
    'idle.finance alpha.finance beefy.finance lido.fi rocketpool.net pooltogether.com instadapp.io mean.finance ' +
    'swise.network stakewise.io yield.app crypto.com nexo.io hop.exchange'
  ).split(' '),
);

const SCHEMES = ['http://', 'https://', 'www.', 't.me/', 't.ly/', 'bit.ly/', 'discord.gg/'];

const PROMISES = new Set(
  (
    'visit claim claims claimed redeem redeemed voucher vouchers airdrop airdrops giveaway bonus reward rewards ' +
    'eligible congratulations congrats winner activate unlock mint free'
  ).split(' '),
);

/** @returns the advertised address as written, or null */
export function addressIn(text: string): string | null {
  return wordsOf(text).find(isAddress) ?? null;
}

/** @returns the word for a promise or request, or an amount of money; null if there is none */
export function promiseIn(text: string): string | null {
  const found = wordsOf(text).find((word) => PROMISES.has(lettersOf(word)) || /^\$\d/.test(word));
  return found?.replaceAll(/[:?]/g, '') ?? null;
}

function wordsOf(text: string): string[] {
  const plain = text.slice(0, MOST).normalize('NFKC').replaceAll('[.]', '.').replaceAll('(.)', '.');
  const words = plain.split(/[\s|<>()[\]{}"'!,;#*]/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS);
}

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function isAddress(word: string): boolean {
  const small = word.toLowerCase();
  if (SCHEMES.some((scheme) => small.startsWith(scheme) && small.length > scheme.length)) return true;
  const host = small.split(/[/?:]/, 1)[0]!.replace(/\.$/, '');
  const point = host.lastIndexOf('.');
  if (point <= 0 || PROJECTS.has(host)) return false;
  return (
    ENDINGS.has(host.slice(point + 1)) &&
    /^[\p{L}\p{N}.$-]+$/u.test(host.slice(0, point)) &&
    /\p{L}/u.test(host.slice(0, point))
  );
}

const SYMBOLS = new Map(
  ASSETS.flatMap(({ symbol, aliases }) => [symbol, ...aliases].map((name) => [name.toUpperCase(), symbol])),
);
const SKELETONS = new Map(ASSETS.map(({ symbol }): [string, string] => [skeletonOfDigits(symbol), symbol]));

const ISSUED: ReadonlySet<string> = new Set(CONTRACTS.map(([symbol]) => symbol));

export type Likeness = {
  symbol: string;
  /** True for letters of other alphabets or invisible characters, which are no accident. */
  isDisguised: boolean;
  /** True if the contracts of the genuine asset are known and this is none of them. */
  isIssuerKnown: boolean;
};

export function likeness(symbol: string): Likeness | null {
  const exact = SYMBOLS.get(symbol.trim().toUpperCase());
  const known = exact ?? SYMBOLS.get(skeleton(symbol)) ?? SKELETONS.get(skeletonOfDigits(symbol));
  if (known === undefined) return null;
  return { symbol: known, isDisguised: exact === undefined && !isPlain(symbol), isIssuerKnown: ISSUED.has(known) };
}
