/**
 * Logos from `@web3icons/core`, in a folder named by their hash, so that browsers cache them for a year. `node
 * apps/web/marks.ts --write` updates `app/ui/marks/mark-names.ts`; the build fails if that is out of date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ASSETS } from '@lotbook/ledger/assets';
import type { Plugin } from 'vite';

const SVGS = join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs');
const NAMES = join(import.meta.dirname, 'app/ui/marks/mark-names.ts');

/** Integration and network slugs with their paths in the package. A network without a logo uses its coin's. */
const SOURCES: Readonly<Record<string, string>> = {
  abstract: 'networks/abstract',
  akash: 'tokens/AKT',
  algorand: 'networks/algorand',
  'arbitrum-nova': 'networks/arbitrum-nova',
  'arbitrum-one': 'networks/arbitrum-one',
  avalanche: 'networks/avalanche',
  axelar: 'tokens/AXL',
  backpack: 'wallets/backpack',
  base: 'networks/base',
  berachain: 'networks/berachain',
  binance: 'exchanges/binance',
  'binance-smart-chain': 'networks/binance-smart-chain',
  'binance-us': 'exchanges/binance',
  bitcoin: 'networks/bitcoin',
  'bitcoin-cash': 'tokens/BCH',
  'bitcoin-core': 'networks/bitcoin',
  bitget: 'exchanges/bitget',
  bitstamp: 'exchanges/bitstamp',
  bybit: 'exchanges/bybit',
  cardano: 'networks/cardano',
  celestia: 'tokens/TIA',
  coin98: 'wallets/coin98',
  coinbase: 'exchanges/coinbase',
  'coinbase-pro': 'exchanges/coinbase',
  'coinbase-prime': 'exchanges/coinbase',
  'coinbase-wallet': 'wallets/coinbase',
  cosmos: 'networks/cosmos-hub',
  'crypto-com': 'exchanges/crypto-com',
  'crypto-com-exchange': 'exchanges/crypto-com',
  'crypto-com-tax': 'exchanges/crypto-com',
  dash: 'tokens/DASH',
  dogecoin: 'tokens/DOGE',
  dydx: 'tokens/DYDX',
  ethereum: 'networks/ethereum',
  exodus: 'wallets/exodus',
  fantom: 'networks/fantom',
  'gate-io': 'exchanges/gate-io',
  gemini: 'exchanges/gemini',
  gnosis: 'networks/gnosis',
  hedera: 'networks/hedera-hashgraph',
  injective: 'networks/injective',
  juno: 'networks/juno',
  jupiter: 'tokens/JUP',
  kava: 'networks/kava',
  kraken: 'exchanges/kraken',
  'kraken-wallet': 'wallets/kraken',
  kucoin: 'exchanges/kucoin',
  kusama: 'tokens/KSM',
  'ledger-live': 'wallets/ledger',
  linea: 'networks/linea',
  litecoin: 'networks/litecoin',
  metamask: 'wallets/metamask',
  near: 'networks/near-protocol',
  nexo: 'tokens/NEXO',
  okx: 'exchanges/okx',
  'okx-wallet': 'wallets/okx',
  opbnb: 'tokens/BNB',
  optimism: 'networks/optimism',
  osmosis: 'networks/osmosis',
  phantom: 'wallets/phantom',
  polkadot: 'networks/polkadot',
  polygon: 'networks/polygon',
  rainbow: 'wallets/rainbow',
  ripple: 'networks/xrp',
  scroll: 'networks/scroll',
  secret: 'tokens/SCRT',
  sei: 'networks/sei-network',
  solana: 'networks/solana',
  solflare: 'wallets/solflare',
  sonic: 'networks/sonic',
  stellar: 'networks/stellar',
  swissborg: 'exchanges/swissborg',
  tezos: 'tokens/XTZ',
  trezor: 'wallets/trezor',
  tron: 'networks/tron',
  trust: 'wallets/trust',
  unichain: 'networks/unichain',
  uniswap: 'exchanges/uniswap',
  'world-chain': 'networks/world',
  zcash: 'tokens/ZEC',
  zerion: 'wallets/zerion',
  'zksync-era': 'networks/zksync',
};

/** Our own drawings, white on the brand color, where the package's are illegible at 20 px. */
const DRAWN: Readonly<Record<string, string>> = {
  'tokens/DOGE':
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24"><path fill="#B59A30" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M7.8 5.5h4.7a6.5 6.5 0 0 1 0 13H7.8v-5.4H6v-2.2h1.8zm2.8 2.6v2.8h3.1v2.2h-3.1v2.8h1.9a3.9 3.9 0 0 0 0-7.8z"/></svg>',
};

/** Wrong logos in the package: Arbitrum's token has Arweave's. */
const ELSEWHERE: Readonly<Record<string, string>> = { ARB: 'networks/arbitrum-one' };

const SYMBOLS = ASSETS.filter(({ kind }) => kind !== 'FIAT').map(({ symbol }) => symbol);

export type Marks = {
  readonly assets: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly hash: string;
};

/** White on the brand color suits both themes. */
export async function readMarks(): Promise<Marks> {
  const assets = await readAll(SYMBOLS.map((symbol) => [symbol, ELSEWHERE[symbol] ?? `tokens/${symbol}`]));
  const sources = await readAll(Object.entries(SOURCES).map(([slug, place]) => [slug, place] as const));
  const hash = createHash('sha256')
    .update(JSON.stringify([[...assets], [...sources]]))
    .digest('hex')
    .slice(0, 16);
  return { assets, sources, hash };
}

async function readAll(wanted: readonly (readonly [name: string, place: string])[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, place] of wanted) {
    const file = join(SVGS, `${place.replace('/', '/background/')}.svg.js`);
    if (DRAWN[place] !== undefined) found.set(name, DRAWN[place]);
    else if (existsSync(file)) found.set(name, packed((await import(pathToFileURL(file).href)).default));
  }
  return found;
}

const packed = (svg: string) => svg.replaceAll(/\n\s*/g, '').replace(' class="web3icons"', '');

export function namesModule({ assets, sources, hash }: Marks): string {
  const list = (names: Iterable<string>) => `'${[...names].sort().join(' ')}'`;
  const unmarked = SYMBOLS.filter((symbol) => !assets.has(symbol));
  return [
    '/** The marks in the build, generated by `node apps/web/marks.ts --write`. */',
    '',
    '/** The catalog assets without a mark, which are fewer than those with one. */',
    'const UNMARKED =',
    `  ${list(unmarked)};`,
    'const SOURCES =',
    `  ${list(sources.keys())};`,
    '',
    `export const MARKS_FOLDER = 'assets/marks-${hash}';`,
    "export const UNMARKED_ASSETS: ReadonlySet<string> = new Set(UNMARKED.split(' '));",
    "export const SOURCE_MARKS: ReadonlySet<string> = new Set(SOURCES.split(' '));",
    '',
  ].join('\n');
}

function* filesOf({ assets, sources, hash }: Marks): Generator<[file: string, svg: string]> {
  for (const [symbol, svg] of assets) yield [`assets/marks-${hash}/asset/${symbol}.svg`, svg];
  for (const [slug, svg] of sources) yield [`assets/marks-${hash}/source/${slug}.svg`, svg];
}

export function marks(): Plugin {
  return {
    name: 'lotbook:marks',
    async configureServer({ middlewares }) {
      const files = new Map(filesOf(await readMarks()));
      middlewares.use((request, response, next) => {
        const svg = files.get(decodeURIComponent((request.url ?? '').slice(1)));
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const found = await readMarks();
      if (namesModule(found) !== readFileSync(NAMES, 'utf8'))
        this.error('the list of marks is out of date: node apps/web/marks.ts --write');
      for (const [fileName, source] of filesOf(found)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = namesModule(await readMarks());
  if (process.argv.includes('--write')) writeFileSync(NAMES, text);
  else if (text !== readFileSync(NAMES, 'utf8')) process.exitCode = 1;
}
