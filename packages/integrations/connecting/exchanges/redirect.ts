/**
 * Exchanges linked by a redirect: the user is sent there, allows Lotbook to read, and returns with a code that this
 * server exchanges for a token (OAuth 2.0 with PKCE). The operator registers the server at the exchange.
 */

/** The specification's forms. */
export const REDIRECT_FORMS = ['Coinbase', 'Coinjar', 'Uphold'] as const;
export type RedirectForm = (typeof REDIRECT_FORMS)[number];

export type Redirect = {
  readonly form: RedirectForm;
  /** The path on which the link begins and to which the user returns. */
  readonly path: string;
  /** The authorization page by host and path; `{client}` is the client id. */
  readonly authorize: { readonly host: string; readonly path: string };
  readonly token: { readonly host: string; readonly path: string };
  /** The revocation endpoint; null if there is none, so that users revoke access in the exchange's settings. */
  readonly revoke: { readonly host: string; readonly path: string } | null;
  /** How the server authenticates when it requests a token: HTTP Basic, or fields of the body. */
  readonly clientIn: 'basic' | 'body';
  /** Read-only scopes. */
  readonly scopes: readonly string[];
};
