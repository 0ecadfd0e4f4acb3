/**
 * The operator registers the server at the exchange. The user allows Lotbook to read the account there and returns with
 * a code, which this server exchanges for a token (OAuth 2.0 with PKCE).
 */

/** @source the forms in the specification */
export const REDIRECT_FORMS = ['Coinbase', 'Coinjar', 'Uphold'] as const;
export type RedirectForm = (typeof REDIRECT_FORMS)[number];

export type Redirect = {
  readonly form: RedirectForm;
  readonly path: string;
  readonly authorize: { readonly host: string; readonly path: string };
  readonly token: { readonly host: string; readonly path: string };
  /**
   * The endpoint that revokes tokens. Null if there is none, so that users must revoke access in the exchange's
   * settings.
   */
  readonly revoke: { readonly host: string; readonly path: string } | null;
  readonly clientIn: 'basic' | 'body';
  readonly scopes: readonly string[];
};
