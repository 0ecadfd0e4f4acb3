/**
 * Exchanges that are linked by a redirect: their user is sent to them, allows Lotbook to read, and comes back with a code, for which this server gets a
 * token (OAuth 2.0 with PKCE). Whoever runs the server registers it at the exchange. Pure.
 */

/** The specification's forms. */
export const REDIRECT_FORMS = ['Coinbase', 'Coinjar', 'Uphold'] as const;
export type RedirectForm = (typeof REDIRECT_FORMS)[number];

export type Redirect = {
  readonly form: RedirectForm;
  /** Where the link begins and where the user comes back to. */
  readonly path: string;
  /** Where the user is sent, by host and path; `{client}` is the client id. */
  readonly authorize: { readonly host: string; readonly path: string };
  readonly token: { readonly host: string; readonly path: string };
  /** Where a token is given back; null: it has no way for that, so that its user takes back what they granted in its settings. */
  readonly revoke: { readonly host: string; readonly path: string } | null;
  /** How the server says who it is when it asks for a token: by HTTP Basic, or in what it sends. */
  readonly clientIn: 'basic' | 'body';
  /** Reading alone. */
  readonly scopes: readonly string[];
};
