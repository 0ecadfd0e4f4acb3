/** Who is at the other end of a connection, and whether a request comes from our own pages. */
import { isIP, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/log.ts';

/**
 * The client's address. Behind proxies, which append to X-Forwarded-For, the entry that the outermost trusted one wrote;
 * what the client itself put there is never believed.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const direct = (remote ?? '').replace(/^::ffff:/, '') || 'unknown';
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}

/**
 * @returns hears the X-Forwarded-For of each request and warns once when one comes that nobody is trusted for: behind a proxy everybody
 * then has its address, and one budget of requests between them
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
 * What limits count by. A household with IPv6 has 2^64 addresses, so theirs is the network, as `2001:db8:0:1::/64`; with IPv4 it is
 * the address. Anything else is its own.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  // The address as browsers write it: hexadecimal groups only, the longest run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = groups(tail ?? '');
  const first = groups(head);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/**
 * Whether a request that changes something was sent by a page of ours. Browsers say where it comes from; a program that
 * says nothing carries no cookie by accident.
 */
export function isOwnOrigin(request: Request, config: Pick<Config, 'url'>): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  // A browser names the origin of whatever changes something. A cookie without one is taken under a name of ours alone.
  if (origin === null)
    return request.headers.get('cookie') === null || isOurHost(request.headers.get('host'), config.url);
  if (origin === config.url) return true;
  try {
    const from = new URL(origin);
    // The address the browser believes to be talking to: without a proxy in between it is our own.
    const isAsked = from.host === request.headers.get('host') && sameScheme(from.protocol, config.url);
    return isAsked && isOurName(from.hostname, config.url);
  } catch {
    return false;
  }
}

/**
 * Whether a host may be this server. A name that anybody else gave to our address (DNS rebinding) is theirs; an address written out
 * is nobody's name, and a machine without a name of its own is opened by it.
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
