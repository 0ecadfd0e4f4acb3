/**
 * The oldest names have the prefix X (coins) or Z (money). Suffixes name the pocket that holds the units (staked,
 * bonded, held), which makes no difference to their owner.
 */

const ALIASES: Readonly<Record<string, string>> = {
  XXBT: 'BTC',
  XBT: 'BTC',
  XETH: 'ETH',
  ETH2: 'ETH',
  XXDG: 'DOGE',
  XDG: 'DOGE',
  XLTC: 'LTC',
  XXRP: 'XRP',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XZEC: 'ZEC',
  XETC: 'ETC',
  XREP: 'REP',
  XMLN: 'MLN',
  ZUSD: 'USD',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZAUD: 'AUD',
  ZJPY: 'JPY',
  ZCHF: 'CHF',
  ZKRW: 'KRW',
  XICN: 'ICN',
  XNMC: 'NMC',
};
/** The suffixes mean staked, opt-in rewards, parachain, bonded, flexible, token, held. Two preceding digits are the days of bonding. */
const SUFFIX = /^(.+?)(\d{2})?\.(S|M|P|B|F|T|HOLD)$/;
const ENDS_IN_DIGITS = new Set(['C98', 'API3', 'T22']);

export type KrakenAsset = {
  asset: string;
  suffix: string;
};

const known = new Map<string, KrakenAsset>();

export function krakenAsset(raw: string): KrakenAsset {
  let found = known.get(raw);
  if (!found) {
    found = resolve(raw.toUpperCase());
    if (known.size < 10_000) known.set(raw, found);
  }
  return found;
}

function alias(name: string): string {
  return Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name;
}

function resolve(raw: string): KrakenAsset {
  const match = SUFFIX.exec(raw);
  if (!match) return { asset: alias(raw), suffix: '' };
  const [, stem = '', digits = '', suffix = ''] = match;
  const base = ENDS_IN_DIGITS.has(stem + digits) ? stem + digits : stem;
  return { asset: alias(base), suffix };
}

/** Legacy market names always include the X and Z of their quotes. */
const LEGACY_QUOTES = ['ZUSD', 'ZEUR', 'ZGBP', 'ZCAD', 'ZJPY', 'ZAUD', 'ZCHF', 'ZKRW', 'XXBT', 'XETH', 'XXDG'];
const LEGACY_BASES = new Set([
  ...Object.keys(ALIASES).filter((name) => name.length === 4 && /^[XZ]/.test(name)),
  'USDT',
]);
const QUOTES = [
  'PYUSD',
  'RLUSD',
  'USDT',
  'USDC',
  'USDG',
  'USDQ',
  'EURC',
  'EURQ',
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'JPY',
  'AUD',
  'CHF',
  'XBT',
  'BTC',
  'ETH',
  'DAI',
  'DOT',
  'SOL',
  'TRY',
  'AED',
  'BRL',
  'MXN',
];

/**
 * Splits `XBT/EUR`, `XXBTZEUR`, `XTZUSD`, `XRPRLUSD`.
 * @returns null if it does not end in a known quote
 */
export function splitPair(pair: string): { base: string; quote: string } | null {
  const name = pair.toUpperCase();
  const slash = name.indexOf('/');
  if (slash > 0 && slash < name.length - 1) {
    return { base: krakenAsset(name.slice(0, slash)).asset, quote: krakenAsset(name.slice(slash + 1)).asset };
  }
  // XTZUSD is XTZ/USD: a legacy quote needs a legacy base before it, and "XT" is none.
  for (const quote of LEGACY_QUOTES) {
    const base = name.slice(0, -quote.length);
    if (name.endsWith(quote) && LEGACY_BASES.has(base))
      return { base: krakenAsset(base).asset, quote: krakenAsset(quote).asset };
  }
  for (const quote of QUOTES) {
    const base = name.slice(0, -quote.length);
    if (name.endsWith(quote) && base.length >= 1)
      return { base: krakenAsset(base).asset, quote: krakenAsset(quote).asset };
  }
  return null;
}
