/**
 * Marks of assets and of sources, from `@web3icons/core`: one file each in the build, under a folder that has their hash in its name, so that browsers
 * keep them for a year. A page fetches those it shows, and no script has any. Which there are is in `app/ui/marks/mark-names.ts`, which
 * `node apps/web/marks.ts --write` makes; the build fails when that is not what the package has.
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

/** Slugs of integrations whose mark the package has under another name, in one of its folders. */
const SOURCES: Readonly<Record<string, string>> = {
  binance: 'exchanges/binance',
  'binance-us': 'exchanges/binance',
  bitget: 'exchanges/bitget',
  bitstamp: 'exchanges/bitstamp',
  bybit: 'exchanges/bybit',
  coinbase: 'exchanges/coinbase',
  'coinbase-pro': 'exchanges/coinbase',
  'coinbase-prime': 'exchanges/coinbase',
  'crypto-com': 'exchanges/crypto-com',
  'crypto-com-exchange': 'exchanges/crypto-com',
  'crypto-com-tax': 'exchanges/crypto-com',
  exodus: 'wallets/exodus',
  'gate-io': 'exchanges/gate-io',
  gemini: 'exchanges/gemini',
  kraken: 'exchanges/kraken',
  kucoin: 'exchanges/kucoin',
  'ledger-live': 'wallets/ledger',
  metamask: 'wallets/metamask',
  okx: 'exchanges/okx',
  phantom: 'wallets/phantom',
  swissborg: 'exchanges/swissborg',
  trezor: 'wallets/trezor',
  zerion: 'wallets/zerion',
};

/** Of the assets that can have a mark. */
const SYMBOLS = ASSETS.filter(({ kind }) => kind !== 'FIAT').map(({ symbol }) => symbol);

export type Marks = {
  /** Of assets by their symbol, of sources by the integration's slug: the SVG. */
  readonly assets: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly hash: string;
};

/** Those that the package has of the catalogue and of the integrations, white on the owner's colour, which both themes can show. */
export async function readMarks(): Promise<Marks> {
  const assets = await readAll(SYMBOLS.map((symbol) => [symbol, `tokens/background/${symbol}`]));
  const sources = await readAll(
    Object.entries(SOURCES).map(([slug, place]) => [slug, place.replace('/', '/background/')]),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([[...assets], [...sources]]))
    .digest('hex')
    .slice(0, 16);
  return { assets, sources, hash };
}

async function readAll(wanted: readonly (readonly [name: string, place: string])[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, place] of wanted) {
    const file = join(SVGS, `${place}.svg.js`);
    if (existsSync(file)) found.set(name, packed((await import(pathToFileURL(file).href)).default));
  }
  return found;
}

const packed = (svg: string) => svg.replaceAll(/\n\s*/g, '').replace(' class="web3icons"', '');

/** The module of the web app that says which marks there are and where. */
export function namesModule({ assets, sources, hash }: Marks): string {
  const list = (names: Iterable<string>) => `'${[...names].sort().join(' ')}'`;
  const unmarked = SYMBOLS.filter((symbol) => !assets.has(symbol));
  return [
    '/** Made by `node apps/web/marks.ts --write`: which marks the build has, and where. */',
    '',
    '/** Those of the catalogue without a mark: they are fewer than those with one. */',
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

/** Where each mark is, from the root of the site, without the first slash. */
function* filesOf({ assets, sources, hash }: Marks): Generator<[file: string, svg: string]> {
  for (const [symbol, svg] of assets) yield [`assets/marks-${hash}/asset/${symbol}.svg`, svg];
  for (const [slug, svg] of sources) yield [`assets/marks-${hash}/source/${slug}.svg`, svg];
}

/** Puts the marks into the build; in development they are served from memory. */
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
        this.error('the marks of the package are others than those listed: node apps/web/marks.ts --write');
      for (const [fileName, source] of filesOf(found)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = namesModule(await readMarks());
  if (process.argv.includes('--write')) writeFileSync(NAMES, text);
  else if (text !== readFileSync(NAMES, 'utf8')) process.exitCode = 1;
}
