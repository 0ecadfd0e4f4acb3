/**
 * The operator registers the server at the exchange. The user is sent there, allows Lotbook to read, and returns with a
 * code that this server exchanges for a token (OAuth 2.0 with PKCE).
 */

/** @source the specification's forms */
export const REDIRECT_FORMS = ['Coinbase', 'Coinjar', 'Uphold'] as const;
export type RedirectForm = (typeof REDIRECT_FORMS)[number];

export type Redirect = {
  readonly form: RedirectForm;
  readonly path: string;
  readonly authorize: { readonly host: string; readonly path: string };
  readonly token: { readonly host: string; readonly path: string };
  /** Null if there is none; then users revoke access in the exchange's settings. */
  readonly revoke: { readonly host: string; readonly path: string } | null;
  readonly clientIn: 'basic' | 'body';
  readonly scopes: readonly string[];
};
