/**
 * Lists the schema.org types in use with their allowed properties; anything else is an error, so that typos are found.
 * @source schema.org (each type's page); developers.google.com/search/docs/appearance/structured-data: breadcrumb (two
 * steps or more, each with position, name and item), carousel (position and url), software-app (name, offers.price)
 */
type Kind = 'text' | 'address' | 'position' | 'amount' | 'currency' | 'instant' | { is: string } | { listOf: string };
type Type = { required: Record<string, Kind>; optional?: Record<string, Kind>; least?: { of: string; count: number } };

const APPLICATION: Type = {
  required: { name: 'text', offers: { is: 'Offer' }, applicationCategory: 'text', operatingSystem: 'text' },
  optional: { url: 'address', description: 'text' },
};

const VOCABULARY: Readonly<Record<string, Type>> = {
  BreadcrumbList: {
    required: { itemListElement: { listOf: 'ListItem' } },
    least: { of: 'itemListElement', count: 2 },
  },
  ItemList: { required: { itemListElement: { listOf: 'ListItem' } }, least: { of: 'itemListElement', count: 1 } },
  ListItem: { required: { position: 'position', name: 'text' }, optional: { item: 'address', url: 'address' } },
  SoftwareApplication: APPLICATION,
  WebApplication: APPLICATION,
  Offer: { required: { price: 'amount', priceCurrency: 'currency' } },
  ExchangeRateSpecification: {
    required: { currency: 'text', currentExchangeRate: { is: 'UnitPriceSpecification' } },
    optional: { name: 'text', url: 'address' },
  },
  UnitPriceSpecification: {
    required: { price: 'amount', priceCurrency: 'currency', validFrom: 'instant' },
  },
};

/**
 * @param site  the server's origin without a trailing slash
 * @returns one sentence per error
 */
export function dataProblems(data: unknown, site: string): string[] {
  if (!isObject(data)) return ['is no object'];
  const { '@context': context, ...rest } = data;
  return [
    ...(context === 'https://schema.org' ? [] : [`the context is ${JSON.stringify(context)}`]),
    ...typeProblems(rest, site, String(rest['@type'])),
  ];
}

function typeProblems(data: Record<string, unknown>, site: string, path: string): string[] {
  const type = VOCABULARY[String(data['@type'])];
  if (!type) return [`${path}: no type that is known`];
  const kinds = { ...type.optional, ...type.required };
  const problems = Object.keys(type.required)
    .filter((name) => data[name] === undefined)
    .map((name) => `${path}.${name}: is missing`);
  for (const [name, value] of Object.entries(data)) {
    if (name === '@type') continue;
    const kind = kinds[name];
    if (!kind) problems.push(`${path}.${name}: no property of it`);
    else problems.push(...valueProblems(value, kind, site, `${path}.${name}`));
  }
  const { least } = type;
  const elements = least && data[least.of];
  if (Array.isArray(elements)) {
    if (elements.length < least!.count) problems.push(`${path}.${least!.of}: fewer than ${least!.count}`);
    const positions = elements.map(({ position }) => position);
    if (positions.some((position, at) => position !== at + 1)) problems.push(`${path}: positions are not 1, 2, 3, …`);
    if (elements.some(({ item, url }) => (item === undefined) === (url === undefined)))
      problems.push(`${path}: an element has no address, or two`);
  }
  return problems;
}

function valueProblems(value: unknown, kind: Kind, site: string, path: string): string[] {
  if (typeof kind === 'string') return IS[kind](value, site) ? [] : [`${path}: ${JSON.stringify(value)} is no ${kind}`];
  if ('listOf' in kind) {
    if (!Array.isArray(value)) return [`${path}: is no list`];
    return value.flatMap((one, at) => valueProblems(one, { is: kind.listOf }, site, `${path}[${at}]`));
  }
  if (!isObject(value) || value['@type'] !== kind.is) return [`${path}: is no ${kind.is}`];
  return typeProblems(value, site, path);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Search engines expect a decimal point, no grouping and no exponent. */
const AMOUNT = /^\d+(\.\d+)?$/;

const IS: Readonly<Record<Extract<Kind, string>, (value: unknown, site: string) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  // Must be on this server and in normalized form.
  address: (value, site) => typeof value === 'string' && value.startsWith(`${site}/`) && new URL(value).href === value,
  position: (value) => Number.isInteger(value) && Number(value) > 0,
  amount: (value) => typeof value === 'string' && AMOUNT.test(value),
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  instant: (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Head = {
  title: string;
  description: string;
  canonical: string | null;
  isUnlisted: boolean;
  property: (name: string) => string | null;
  data: unknown[];
};

export function headOf(html: string): Head {
  const only = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => unescaped(text!));
  const meta = (attribute: string, name: string) =>
    only(new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`, 'g'));
  const [title = '', ...titles] = only(/<title>([^<]*)<\/title>/g);
  const [description = '', ...descriptions] = meta('name', 'description');
  const [canonical = null, ...others] = only(/<link rel="canonical" href="([^"]*)"/g);
  if (titles.length + descriptions.length + others.length > 0) throw new Error(`A page says of itself twice: ${title}`);
  return {
    title,
    description,
    canonical,
    isUnlisted: meta('name', 'robots').some((text) => text.includes('noindex')),
    property: (name) => meta('property', name)[0] ?? null,
    data: only(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map((json) => JSON.parse(json)),
  };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The lengths that search results show. */
const LENGTHS = { title: [10, 70], description: [50, 160] } as const;

export function pageProblems(html: string, { site, address }: { site: string; address: string }): string[] {
  const head = headOf(html);
  const { canonical, isUnlisted, data } = head;
  const problems = data.flatMap((one) => dataProblems(one, site));
  const isAbout = (claim: boolean, what: string) => {
    if (!claim) problems.push(what);
  };
  for (const name of ['title', 'description'] as const) {
    const [least, most] = LENGTHS[name];
    const { length } = head[name];
    // Unlisted pages never appear in results, so they are not cut there.
    isAbout(
      length > 0 && (isUnlisted || (length >= least && length <= most)),
      `the ${name} has ${length} letters: ${head[name]}`,
    );
  }
  // An unlisted page must not name a canonical page: the two contradict each other.
  isAbout(canonical === (isUnlisted ? null : address), `the canonical address is ${canonical}`);
  isAbout(
    head.property('og:title') !== null && head.property('og:description') === head.description,
    'a preview says something else',
  );
  isAbout(isUnlisted || head.property('og:url') === canonical, `a preview leads to ${head.property('og:url')}`);
  isAbout(/^https?:\/\/.+\.png$/.test(head.property('og:image') ?? ''), 'a preview has no picture');
  isAbout(html.match(/<h1[ >]/g)?.length === 1, 'there is not one main heading');
  isAbout(/<html[^>]* lang="en"/.test(html), 'the language is not said');
  return problems;
}
