import type { Config } from '../config/config.ts';

/** @param nonce  of this response; scripts without it do not run */
export function contentSecurityPolicy(config: Pick<Config, 'url' | 's3'>, nonce: string): string {
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    // Scripts position menus and rows of long lists with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...storeOrigins(config)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Returns the origins of the store. Browsers upload directly to S3 if it is used. */
function storeOrigins({ s3 }: Pick<Config, 's3'>): string[] {
  if (!s3) return [];
  return s3.endpoint ? [new URL(s3.endpoint).origin] : [`https://${s3.bucket}.s3.${s3.region}.amazonaws.com`];
}

export function securityHeaders(config: Pick<Config, 'url'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
