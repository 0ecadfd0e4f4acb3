/**
 * The choices when a user adds a wallet: one integration per exchange, wallet or product, with instructions for its
 * files in our own words, and their gaps.
 */

import { cointracker } from './cointracker/about.ts';
import { NETWORKS } from './connecting/accounts.ts';
import { EXCHANGES, exchangeBySlug } from './connecting/exchanges/exchanges.ts';
import { generalInstructions } from './general-instructions.ts';
import type { Instructions, Integration } from './integration.ts';
import { rankOf } from './ranks.ts';
import type { Category, FileFormat, Importer } from './reading/importer.ts';
import { IMPORTERS, INTEGRATIONS } from './registry.ts';

/** The specification's words for how its history arrives. */
export type SyncMethod = 'Automatic sync' | 'Automatic sync & custom file' | 'Custom file' | 'CoinTracker CSV';

/** The specification's names of the forms that link an account. */
export const FORM_IDS = [
  'Public',
  'PublicXpub',
  'TwoXpub',
  'MultiAddress',
  'Address',
  'ApiKey',
  'Passphrase',
  'CustomerId',
  'Coinbase',
  'Coinjar',
  'Uphold',
] as const;
export type FormId = (typeof FORM_IDS)[number];

export type ListedIntegration = {
  slug: string;
  name: string;
  category: 'BLOCKCHAIN' | 'EXCHANGE' | 'WALLET' | 'OTHER';
  syncMethod: SyncMethod;
  /** The form that links an account; null if it only takes files. */
  formId: FormId | null;
  /** The extensions with the dot: `.csv`. */
  supportedFileFormats: string[];
  instructions: string[];
  /** Gaps of the file, and what to do about them. */
  limitations: string[];
  /** Confidence in the steps; with `low`, menus may have changed. */
  instructionsConfidence: Instructions['confidence'];
  formats: { id: string; label: string; confidence: string }[];
  /** Slugs of the networks from which its addresses can be read; empty if it has no addresses. */
  networks: string[];
  /** A wallet's identifiers for pages; empty if it cannot connect to a page. */
  browserIds: string[];
  /** From 1 for the most common. */
  rank: number;
  /** True if its accounts are only for companies and funds. */
  isInstitutional: boolean;
  /** The year in which the service ended. */
  closedIn: number | null;
  /** The slug of the successor. */
  successor: string | null;
};

/** The slug for any recognized file. */
export const GENERIC = 'csv';

const CATEGORIES: Record<Category, ListedIntegration['category']> = {
  Exchange: 'EXCHANGE',
  Wallet: 'WALLET',
  Explorer: 'BLOCKCHAIN',
  'Tax product': 'OTHER',
  Other: 'OTHER',
};

const GENERAL = [
  'Look for “Export”, “Reports” or “History” in the settings of the exchange or wallet, and download the whole history since you opened the account.',
  'Upload the file as it is. We recognize it by its columns, whatever its name, and show what is wrong with it before anything is stored.',
];
const LAST =
  'Upload the file as it is: do not open and save it in a spreadsheet first, which changes dates and long numbers. We recognize it by its columns, whatever its name.';

/** Describes which of the integration’s files we read. */
function readFiles({ name, formats }: Integration): string {
  const named = formats.map(({ label, confidence }) => {
    const kind = label.startsWith(`${name}: `) ? label.slice(name.length + 2) : label;
    return `“${kind}”${confidence === 'low' ? ' (beta: not tried with many real files yet)' : ''}`;
  });
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return formats.length === 1
    ? `We read its export ${list}.`
    : `We read ${list}. Some are older or newer forms of the same export, others contain different things. What two of them have in common is shown as a likely duplicate before it is stored.`;
}

/** Returns all integrations by popularity, then by name, without the generic one. */
export function allIntegrations(): ListedIntegration[] {
  return INTEGRATIONS.map(listed).sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'));
}

function listed(integration: Integration): ListedIntegration {
  const { slug, name, category, formats, instructions } = integration;
  const { steps, limitations, confidence } = instructions ?? generalInstructions(integration);
  const hasFiles = formats.length > 0;
  return {
    slug,
    name,
    category: CATEGORIES[category],
    syncMethod: syncMethodOf(integration),
    formId: formIdOf(integration),
    // Without its own files its history comes in other integrations' files.
    supportedFileFormats: fileEndings(hasFiles ? formats : IMPORTERS),
    instructions: hasFiles ? [...steps, readFiles(integration), LAST] : [...steps],
    limitations: [...limitations],
    instructionsConfidence: confidence,
    formats: formats.map(({ id, label, confidence }) => ({ id, label, confidence })),
    networks: networksOf(integration),
    browserIds: [...(integration.browserIds ?? [])],
    rank: rankOf(slug),
    isInstitutional: integration.isInstitutional === true,
    closedIn: integration.closed?.in ?? null,
    successor: integration.closed?.successor ?? null,
  };
}

/** Returns each network once, at its first mention. */
function networksOf({ networks = [] }: Integration): string[] {
  const evm = NETWORKS.filter(({ isEvm }) => isEvm).map(({ slug }) => slug);
  return [...new Set(networks.flatMap((slug) => (slug === 'evm' ? evm : [slug])))];
}

function formIdOf(integration: Integration): FormId | null {
  const exchange = exchangeBySlug(integration.slug);
  if (exchange) {
    if (exchange.redirect) return exchange.redirect.form;
    const asks = (name: string) => exchange.fields.some((field) => field.name === name);
    if (asks('customerId')) return 'CustomerId';
    return asks('passphrase') ? 'Passphrase' : 'ApiKey';
  }
  if (NETWORKS.some(({ slug }) => slug === integration.slug)) return 'Address';
  const slugs = networksOf(integration);
  if (slugs.length === 0) return null;
  return NETWORKS.some(({ slug, hasKeys }) => hasKeys && slugs.includes(slug)) ? 'PublicXpub' : 'Public';
}

const READ = new Set([...NETWORKS, ...EXCHANGES].map(({ slug }) => slug));

function syncMethodOf(integration: Integration): SyncMethod {
  if (integration === cointracker) return 'CoinTracker CSV';
  if (!READ.has(integration.slug) && !integration.networks) return 'Custom file';
  return integration.formats.length > 0 ? 'Automatic sync & custom file' : 'Automatic sync';
}

/** Accepts any recognized file, and the plain format for everything else. */
function generic(): ListedIntegration {
  const { steps, limitations, confidence } = cointracker.instructions!;
  return {
    slug: GENERIC,
    name: 'CSV file',
    category: 'OTHER',
    syncMethod: 'Custom file',
    formId: null,
    supportedFileFormats: fileEndings(IMPORTERS),
    instructions: [...GENERAL, ...steps.slice(1)],
    limitations: [...limitations],
    instructionsConfidence: confidence,
    formats: IMPORTERS.map(({ id, label, confidence }) => ({ id, label, confidence })),
    networks: [],
    browserIds: [],
    rank: rankOf(GENERIC),
    isInstitutional: false,
    closedIn: null,
    successor: null,
  };
}

/** Tables may come in a workbook, an archive or other text, recognized by content. */
const ALSO = ['.xls', '.xlsx', '.ods', '.zip', '.gz', '.json', '.tsv', '.txt'];

function fileEndings(formats: readonly Pick<FileFormat, 'fileTypes'>[]): string[] {
  const own = formats.flatMap((format) => format.fileTypes.map((type) => `.${type}`));
  return [...new Set([...own, ...ALSO])];
}

/** Finds an integration by name, ignoring case; null if there is none. */
export function integrationNamed(name: string): ListedIntegration | null {
  const wanted = name.trim().toLowerCase();
  return allIntegrations().find((one) => one.name.toLowerCase() === wanted) ?? null;
}

/** Finds an integration by slug; `csv` (also `generic`, or empty) takes any recognized file. Null if there is none. */
export function findIntegration(slug: string): ListedIntegration | null {
  if (slug === GENERIC || slug === 'generic' || slug === '') return generic();
  const found = INTEGRATIONS.find((integration) => integration.slug === slug);
  return found ? listed(found) : null;
}

/** Returns the format of an id, for its label; null if the format no longer exists. */
export function findFormat(id: string | null): Importer | null {
  return IMPORTERS.find((importer) => importer.id === id) ?? null;
}

/**
 * Finds integrations by name, slug or format label, those whose name begins with the text first, then by popularity.
 * @param text  the typed text; empty lists all
 */
export function searchIntegrations(text: string): ListedIntegration[] {
  const wanted = text.trim().toLowerCase();
  const nearness = ({ name, slug, formats }: ListedIntegration): number => {
    if (name.toLowerCase().startsWith(wanted) || slug.startsWith(wanted)) return 0;
    if (name.toLowerCase().includes(wanted) || slug.includes(wanted)) return 1;
    return formats.some(({ label }) => label.toLowerCase().includes(wanted)) ? 2 : 3;
  };
  return allIntegrations()
    .map((integration) => ({ integration, nearness: nearness(integration) }))
    .filter((found) => found.nearness < 3)
    .sort((a, b) => a.nearness - b.nearness)
    .map((found) => found.integration);
}
