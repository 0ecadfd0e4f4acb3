/**
 * What a person can pick when they add a wallet: one integration for each exchange, wallet or product whose files we
 * read, with how to get the file in our own words. The formats come from the importers' registry; an integration
 * without instructions of its own gets the general ones.
 */
import type { Category, Importer } from '@lotbook/importers/importer';
import { IMPORTERS } from '@lotbook/importers/registry';

export type Integration = {
  slug: string;
  name: string;
  category: 'BLOCKCHAIN' | 'EXCHANGE' | 'WALLET' | 'OTHER';
  syncMethod: string;
  /** With the dot: `.csv`. */
  supportedFileFormats: string[];
  instructions: string[];
  formats: { id: string; label: string; confidence: string }[];
};

/** The slug under which any recognised file may come. */
export const GENERIC = 'csv';

const CATEGORIES: Record<Category, Integration['category']> = {
  Exchange: 'EXCHANGE',
  Wallet: 'WALLET',
  Explorer: 'BLOCKCHAIN',
  'Tax product': 'OTHER',
  Other: 'OTHER',
};

/** How to get the file, and what it lacks, by integration. */
const INSTRUCTIONS: Record<string, string[]> = {
  coinbase: [
    'Sign in at coinbase.com on a computer, open the menu of your profile picture and choose “Statements” (older accounts: “Reports”).',
    'Under “Transactions” choose all time, all assets and all kinds of transactions, take CSV as the format and generate the report. It can take a few minutes until the download appears.',
    'Upload the file as it is: do not open and save it in a spreadsheet first, which changes dates and long numbers.',
    'The file has buys, sells, conversions, rewards, sends and receives of your Coinbase account. It does not have Coinbase Pro or Advanced Trade accounts that you closed before they were merged, nor what happened in the separate Coinbase Wallet app: add those on their own.',
  ],
  kraken: [
    'Sign in at kraken.com, open the menu of your account and choose “Documents”, then “New export”.',
    'Choose “Ledgers” (not “Trades”: the ledgers have your trades too, and deposits, withdrawals, staking and fees besides), the whole time since you opened the account, all assets, and CSV. Wait until the export says processed, and download it.',
    'The download is a ZIP archive: upload it as it is, or the file ledgers.csv in it.',
    'The file has no addresses and no transaction hashes, so a withdrawal is matched with its deposit elsewhere by time and quantity. Kraken Futures has an export of its own.',
  ],
  cointracker: [
    'This is the plain format for everything we have no reader for: a table with one transaction in a row, saved as CSV.',
    'The columns are Date, Received Quantity, Received Currency, Sent Quantity, Sent Currency, Fee Amount, Fee Currency and Tag, in any order. Date is month/day/year with the time in UTC: 03/21/2024 18:05:00.',
    'Fill in only “Received” for what came in, only “Sent” for what left, and both for a trade. Tag says what a one-sided row is: staked, airdrop, mined, payment, gift, lost, donation; without a tag it is a deposit or a withdrawal.',
    'The format has no place for prices: values are looked up, or typed in later.',
  ],
};

const GENERAL = [
  'Look for “Export”, “Reports” or “History” in the settings of the exchange or wallet, and download the whole history since you opened the account.',
  'Upload the file as it is. We recognise it by its columns, whatever its name, and show what is wrong with it before anything is stored.',
];

const GENERIC_INTEGRATION: Omit<Integration, 'formats' | 'supportedFileFormats'> = {
  slug: GENERIC,
  name: 'CSV file',
  category: 'OTHER',
  syncMethod: 'Custom file',
  instructions: [...GENERAL, ...INSTRUCTIONS.cointracker!],
};

/** All integrations by name, without the generic one. */
export function allIntegrations(importers: readonly Importer[] = IMPORTERS): Integration[] {
  const bySlug = new Map<string, Importer[]>();
  for (const importer of importers) {
    const known = bySlug.get(importer.integration);
    if (known) known.push(importer);
    else bySlug.set(importer.integration, [importer]);
  }
  return [...bySlug.values()].map(integrationOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function integrationOf(formats: readonly Importer[]): Integration {
  const { integration: slug, name, category } = formats[0]!;
  return {
    slug,
    name,
    category: CATEGORIES[category],
    syncMethod: slug === 'cointracker' ? 'CoinTracker CSV' : 'Custom file',
    supportedFileFormats: fileFormats(formats),
    instructions: INSTRUCTIONS[slug] ?? GENERAL,
    formats: formats.map(({ id, label, confidence }) => ({ id, label, confidence })),
  };
}

/** A table may come in a workbook or an archive whatever it is; it is read as it stands there. */
const PACKED = ['.xlsx', '.ods', '.zip'];

function fileFormats(formats: readonly Importer[]): string[] {
  const own = formats.flatMap((format) => format.fileTypes.map((type) => `.${type}`));
  return [...new Set([...own, ...PACKED])];
}

/** The integration of a slug; `csv` (also `generic`, or empty) takes any file we recognise. Null when there is none. */
export function findIntegration(slug: string, importers: readonly Importer[] = IMPORTERS): Integration | null {
  if (slug === GENERIC || slug === 'generic' || slug === '') {
    return {
      ...GENERIC_INTEGRATION,
      supportedFileFormats: fileFormats(importers),
      formats: importers.map(({ id, label, confidence }) => ({ id, label, confidence })),
    };
  }
  return allIntegrations(importers).find((integration) => integration.slug === slug) ?? null;
}

/** The format behind an id, for its label; null when the file was of a format we no longer know. */
export function findFormat(id: string | null, importers: readonly Importer[] = IMPORTERS): Importer | null {
  return importers.find((importer) => importer.id === id) ?? null;
}

/**
 * Integrations whose name, slug or format label has the text, those whose name begins with it first.
 * @param text  what was typed; empty lists all
 */
export function searchIntegrations(text: string, importers: readonly Importer[] = IMPORTERS): Integration[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ name, slug, formats }: Integration): number => {
    if (name.toLowerCase().startsWith(wanted) || slug.startsWith(wanted)) return 0;
    if (name.toLowerCase().includes(wanted) || slug.includes(wanted)) return 1;
    return formats.some(({ label }) => label.toLowerCase().includes(wanted)) ? 2 : 3;
  };
  return allIntegrations(importers)
    .map((integration) => ({ integration, rank: rank(integration) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.integration);
}
