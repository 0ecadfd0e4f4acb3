import picture from './social.png?url';

/** Must match the picture taken by `e2e/screens.ts`, in pixels. */
const PICTURE = { width: 1200, height: 630, alt: 'Lotbook: crypto gains you can check, line by line' };

type Props = {
  title: string;
  description: string;
  site: string;
  path: string;
  data?: readonly object[];
  /** An alternative view, such as another sort order: followed by crawlers but neither indexed nor canonical. */
  isUnlisted?: boolean;
};

export function Seo({ title, description, site, path, data = [], isUnlisted }: Props) {
  const address = `${site}${path}`;
  return (
    <>
      <title>{`${title} · Lotbook`}</title>
      <meta name="description" content={description} />
      {isUnlisted ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Lotbook" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site}${picture}`} />
      <meta property="og:image:width" content={`${PICTURE.width}`} />
      <meta property="og:image:height" content={`${PICTURE.height}`} />
      <meta property="og:image:alt" content={PICTURE.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((one, at) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one page never move.
          key={at}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped so that it cannot close the element.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonFor(one) : '' }}
          suppressHydrationWarning
        />
      ))}
    </>
  );
}

/**
 * Only the server's HTML needs structured data, and hydration keeps it, so its code stays out of the page's scripts.
 */
export const AS_SENT = {};

/** Serializes JSON that cannot close its script element, whatever an asset's name is. */
export function jsonFor(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/** @source schema.org, WebApplication */
export function freeTool({ name, site, path }: { name: string; site: string; path: string }): object {
  if (!import.meta.env.SSR) return AS_SENT;
  return {
    '@type': 'WebApplication',
    name,
    url: `${site}${path}`,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}

/** An ordered list of pages. @source schema.org, ItemList */
export function itemList(site: string, items: readonly { name: string; path: string }[]): object {
  if (!import.meta.env.SSR) return AS_SENT;
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${site}${path}`,
    })),
  };
}

/** The path from the home page, for search engines. They don't show a path with a single step. */
export function breadcrumbs(site: string, steps: readonly { name: string; path: string }[]): object {
  if (!import.meta.env.SSR) return AS_SENT;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/home' }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}
