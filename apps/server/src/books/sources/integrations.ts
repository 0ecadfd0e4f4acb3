/**
 * What a person can pick when they add a wallet: one integration for each exchange, wallet or product whose files we
 * read, with how to get the file in our own words and its limitations (`instructions/`). The formats come from the importers'
 * registry; an integration that nobody has written instructions for gets what is true of its kind.
 */
import type { Category, Importer } from '@lotbook/integrations/reading/importer';
import { IMPORTERS } from '@lotbook/integrations/registry';
import type { Instructions, InstructionsBySlug } from './instructions/instructions.ts';
import { LARGE_EXCHANGES } from './instructions/large-exchanges.ts';
import { MORE_EXCHANGES } from './instructions/more-exchanges.ts';
import { TAX_PRODUCTS } from './instructions/tax-products.ts';
import { WALLETS } from './instructions/wallets.ts';

export type Integration = {
  slug: string;
  name: string;
  category: 'BLOCKCHAIN' | 'EXCHANGE' | 'WALLET' | 'OTHER';
  syncMethod: string;
  /** With the dot: `.csv`. */
  supportedFileFormats: string[];
  /** How to get the file, step by step. */
  instructions: string[];
  /** What the file does not say, and what to do about it. */
  limitations: string[];
  /** How sure the steps are: with `low`, menus may be others by now. */
  instructionsConfidence: Instructions['confidence'];
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

const INSTRUCTIONS: InstructionsBySlug = { ...LARGE_EXCHANGES, ...MORE_EXCHANGES, ...WALLETS, ...TAX_PRODUCTS };

const GENERAL = [
  'Look for “Export”, “Reports” or “History” in the settings of the exchange or wallet, and download the whole history since you opened the account.',
  'Upload the file as it is. We recognise it by its columns, whatever its name, and show what is wrong with it before anything is stored.',
];
const LAST =
  'Upload the file as it is: do not open and save it in a spreadsheet first, which changes dates and long numbers. We recognise it by its columns, whatever its name.';

/** Wallets and exchanges whose history comes by another way than a file of their own that we know. */
const WITHOUT_FILE: readonly Omit<Integration, 'syncMethod' | 'supportedFileFormats' | 'formats'>[] = [
  {
    slug: 'metamask',
    instructionsConfidence: 'high',
    name: 'MetaMask',
    category: 'WALLET',
    instructions: [
      'MetaMask has no export of its own: what it did is on the blockchain, and a block explorer gives it as files.',
      'Copy the address of your account. Look it up in the explorer of the network you used (Etherscan for Ethereum, its sisters for other networks), and download the CSV exports of its transactions, internal transactions and token transfers.',
      'Upload all of these files here. They are recognised as the explorer’s and go into this wallet. Do the same for each address and each network.',
    ],
    limitations: [
      'An explorer does not know what a transaction was for: swaps show as what left and what came, airdrops and spam as deposits.',
    ],
  },
  {
    slug: 'phantom',
    instructionsConfidence: 'medium',
    name: 'Phantom',
    category: 'WALLET',
    instructions: [
      'Phantom has no documented export of its own: what it did is on the blockchain, and a block explorer gives it as files.',
      'Copy your address, look it up on Solscan (on Etherscan or one of its sisters for other networks), and download the CSV exports there.',
      'Upload the files here. They are recognised as the explorer’s and go into this wallet.',
    ],
    limitations: ['The explorer’s transfers name tokens by their address alone and have no fees.'],
  },
  {
    slug: 'coinjar',
    instructionsConfidence: 'low',
    name: 'CoinJar',
    category: 'EXCHANGE',
    instructions: [
      'Download your transaction history from CoinJar as CSV, for the whole time since you opened the account.',
      'We have not seen this file yet, so it will likely not be recognised. Choose “Map its columns yourself” then, and say once what its columns are: the next file is recognised by itself.',
    ],
    limitations: ['Which columns it has is for you to see: the wizard says what is missing.'],
  },
];

/** What is always true of an export of this kind. */
function derivedInstructions(formats: readonly Importer[]): Instructions {
  const { name, category } = formats[0]!;
  return {
    steps: [WHERE[category](name), 'Choose the whole time since you opened the account.'],
    limitations: [LIMITATIONS[category]],
    confidence: 'low',
  };
}

/** Which of the integration’s files we read. */
function readFiles(formats: readonly Importer[]): string {
  const { name } = formats[0]!;
  const named = formats.map(({ label, confidence }) => {
    const kind = label.startsWith(`${name}: `) ? label.slice(name.length + 2) : label;
    return `“${kind}”${confidence === 'low' ? ' (beta: not tried with many real files yet)' : ''}`;
  });
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return formats.length === 1
    ? `We read its export ${list}.`
    : `We read ${list}. Some are older or newer forms of the same export, others tell different things. What two of them tell alike is shown as a likely duplicate before it is stored.`;
}

const WHERE: Record<Category, (name: string) => string> = {
  Exchange: (name) =>
    `Sign in to ${name} on a computer and look for “Export”, “Statements”, “Reports” or “History” near your transactions or in the account’s settings.`,
  Wallet: (name) => `Open ${name} and look for “Export” or “History” near your transactions or in its settings.`,
  Explorer: (name) =>
    `Open ${name}, look your address up, and download the list of its transactions as CSV. Where tokens and internal transactions are listed apart, download those too.`,
  'Tax product': (name) => `Open ${name} and export all your transactions, of all years and all accounts, as CSV.`,
  Other: (name) => `Open ${name} and export your whole history.`,
};
const LIMITATIONS: Record<Category, string> = {
  Exchange:
    'Check that the file has your deposits and withdrawals as well as your trades: an export of trades alone leaves transfers unexplained. Derivatives and earn products often have exports of their own.',
  Wallet:
    'A wallet’s file knows what went in and out, not what it was for or what it was worth: values are looked up, and you can say later what a transaction was.',
  Explorer:
    'An explorer knows one address on one network. Do this for each of your addresses and networks. It does not know what a transaction was for.',
  'Tax product':
    'Types, labels and transfers are kept where the file has them. Cost basis is taken only where the file states it.',
  Other: 'Values that the file does not state are looked up.',
};

const GENERIC_INTEGRATION: Omit<Integration, 'formats' | 'supportedFileFormats'> = {
  slug: GENERIC,
  name: 'CSV file',
  category: 'OTHER',
  syncMethod: 'Custom file',
  instructionsConfidence: INSTRUCTIONS.cointracker!.confidence,
  instructions: [...GENERAL, ...INSTRUCTIONS.cointracker!.steps.slice(1)],
  limitations: [...INSTRUCTIONS.cointracker!.limitations],
};

/** All integrations by name, without the generic one. */
export function allIntegrations(importers: readonly Importer[] = IMPORTERS): Integration[] {
  const bySlug = new Map<string, Importer[]>();
  for (const importer of importers) {
    const known = bySlug.get(importer.integration);
    if (known) known.push(importer);
    else bySlug.set(importer.integration, [importer]);
  }
  const withoutFile = WITHOUT_FILE.map((one) => ({
    ...one,
    syncMethod: 'Custom file',
    supportedFileFormats: fileFormats(importers),
    formats: [],
  }));
  return [...[...bySlug.values()].map(integrationOf), ...withoutFile].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

function integrationOf(formats: readonly Importer[]): Integration {
  const { integration: slug, name, category } = formats[0]!;
  const { steps, limitations, confidence } = INSTRUCTIONS[slug] ?? derivedInstructions(formats);
  return {
    slug,
    name,
    category: CATEGORIES[category],
    syncMethod: slug === 'cointracker' ? 'CoinTracker CSV' : 'Custom file',
    supportedFileFormats: fileFormats(formats),
    instructions: [...steps, readFiles(formats), LAST],
    limitations: [...limitations],
    instructionsConfidence: confidence,
    formats: formats.map(({ id, label, confidence }) => ({ id, label, confidence })),
  };
}

/** A table may come in a workbook, an archive or another text whatever it is; it is known by what stands in it. */
const ALSO = ['.xlsx', '.ods', '.zip', '.gz', '.json', '.tsv', '.txt'];

function fileFormats(formats: readonly Importer[]): string[] {
  const own = formats.flatMap((format) => format.fileTypes.map((type) => `.${type}`));
  return [...new Set([...own, ...ALSO])];
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
