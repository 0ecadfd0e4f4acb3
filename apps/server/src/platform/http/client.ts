import { isIP, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/log.ts';

/**
 * Returns the client's address. Behind proxies, it is the X-Forwarded-For entry of the outermost trusted proxy. Entries
 * sent by the client are never trusted.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const direct = (remote ?? '').replace(/^::ffff:/, '') || 'unknown';
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}

/**
 * @returns a function that warns once about X-Forwarded-For if no proxy is trusted, because all users behind a proxy
 * would share one address and rate limit
 */
export function proxyNoted(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  log: Pick<Logger, 'warn'>,
): (forwardedFor: string | null) => void {
  let isSilent = trustedProxies > 0;
  return (forwardedFor) => {
    if (isSilent || forwardedFor === null) return;
    isSilent = true;
    log.warn(
      'A request came with X-Forwarded-For, and LOTBOOK_TRUSTED_PROXIES is 0. If Lotbook runs behind a proxy, set it to the ' +
        'number of proxies: until then all users share one address, and its limits. If it does not, nothing is wrong.',
    );
  };
}

/**
 * Returns the rate limit key: the IPv4 address, or the IPv6 network such as `2001:db8:0:1::/64`, because a household
 * has 2^64 addresses. Other text is unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  // Normalizes the address like browsers: hexadecimal groups, with the longest run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = groups(tail ?? '');
  const first = groups(head);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/**
 * True if a changing request was sent by one of our pages. Browsers always send the origin, and a program without one
 * does not send cookies by accident.
 */
export function isOwnOrigin(request: Request, config: Pick<Config, 'url'>): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  // Browsers send the origin with every changing request. A cookie without one is accepted only under our own host
  // name.
  if (origin === null)
    return request.headers.get('cookie') === null || isOurHost(request.headers.get('host'), config.url);
  if (origin === config.url) return true;
  try {
    const from = new URL(origin);
    const isAsked = from.host === request.headers.get('host') && sameScheme(from.protocol, config.url);
    return isAsked && isOurName(from.hostname, config.url);
  } catch {
    return false;
  }
}

/**
 * True if the name is ours. Another name that resolves to our address may be a DNS rebinding attack. An IP address
 * can't be rebound.
 */
function isOurName(hostname: string, url: string): boolean {
  return hostname === new URL(url).hostname || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function isOurHost(host: string | null, url: string): boolean {
  const asked = host === null ? null : URL.parse(`http://${host}`);
  return host === null || (asked !== null && isOurName(asked.hostname, url));
}

function sameScheme(protocol: string, url: string): boolean {
  return url.startsWith(protocol);
}
