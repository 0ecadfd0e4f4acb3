import { cointracker } from './cointracker/about.ts';
import { NETWORKS } from './connecting/accounts.ts';
import { EXCHANGES, exchangeBySlug } from './connecting/exchanges/exchanges.ts';
import { generalInstructions } from './general-instructions.ts';
import type { Instructions, Integration } from './integration.ts';
import { rankOf } from './ranks.ts';
import type { Category, FileFormat, Importer } from './reading/importer.ts';
import { IMPORTERS, INTEGRATIONS } from './registry.ts';

/** @source the specification */
export type SyncMethod = 'Automatic sync' | 'Automatic sync & custom file' | 'Custom file' | 'CoinTracker CSV';

/** @source the specification */
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
  formId: FormId | null;
  supportedFileFormats: string[];
  instructions: string[];
  limitations: string[];
  instructionsConfidence: Instructions['confidence'];
  formats: { id: string; label: string; confidence: string }[];
  networks: string[];
  browserIds: string[];
  rank: number;
  isInstitutional: boolean;
  closedIn: number | null;
  successor: string | null;
};

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

const ALSO = ['.xls', '.xlsx', '.ods', '.zip', '.gz', '.json', '.tsv', '.txt'];

function fileEndings(formats: readonly Pick<FileFormat, 'fileTypes'>[]): string[] {
  const own = formats.flatMap((format) => format.fileTypes.map((type) => `.${type}`));
  return [...new Set([...own, ...ALSO])];
}

export function integrationNamed(name: string): ListedIntegration | null {
  const wanted = name.trim().toLowerCase();
  return allIntegrations().find((one) => one.name.toLowerCase() === wanted) ?? null;
}

/** `csv`, `generic` and an empty slug take any recognized file. */
export function findIntegration(slug: string): ListedIntegration | null {
  if (slug === GENERIC || slug === 'generic' || slug === '') return generic();
  const found = INTEGRATIONS.find((integration) => integration.slug === slug);
  return found ? listed(found) : null;
}

export function findFormat(id: string | null): Importer | null {
  return IMPORTERS.find((importer) => importer.id === id) ?? null;
}

/** Lists names that begin with the text first, then sorts by popularity. Empty text lists all. */
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
