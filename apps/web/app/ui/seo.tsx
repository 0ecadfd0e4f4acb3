/** What search engines and previews of links read of a public page: title, description, its one address, a picture, and what it is about as data. */
import picture from './social.png?url';

/** In pixels, as `e2e/screens.ts` takes it. */
const PICTURE = { width: 1200, height: 630, alt: 'Lotbook: crypto gains you can check, line by line' };

type Props = {
  title: string;
  description: string;
  /** Of this server, without a slash at the end. */
  site: string;
  /** The one address of what the page shows. */
  path: string;
  /** Of schema.org, without its context. */
  data?: readonly object[];
  /** Another view of what has a page, such as a list in another order: followed, not listed, and the one address of nothing. */
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with what could end the element written out.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonFor(one) : '' }}
          suppressHydrationWarning
        />
      ))}
    </>
  );
}

/**
 * In the browser, in place of what is data for search engines: they read a page as the server sends it, and the browser takes that over as it
 * is. So the code that makes it is in no script of a page.
 */
export const AS_SENT = {};

/** JSON that cannot end the element it is in, whatever an asset is called. */
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

/** Pages in an order. @source schema.org, ItemList */
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

/** The way to a page from the home page, as search engines show it: of one step they show none. */
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
