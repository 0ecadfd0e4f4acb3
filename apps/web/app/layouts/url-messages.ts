/** Sentences that an address may show. Its own text is never shown, since the author of a link could have written it. */

const DONE: ReadonlySet<string> = new Set(['Added new exchange', 'Updated exchange details']);

const FAILED: Readonly<Record<string, string>> = {
  account_not_found: 'This exchange was not found, or was imported from files.',
  error_with_partner_connection: "Couldn't link the exchange. Try again later, or add it with an API key or a file.",
  invalid_code: 'Linking has expired or was not started here. Start again.',
  invalid_public_id: 'This exchange was not found.',
  invalid_redirect_uri: "The exchange rejected this server's address. Contact its operator.",
  not_supported_account_for_oauth: 'This account belongs to a different exchange.',
};

export type MessageParameter = 'errorMessage' | 'warningMessage' | 'successMessage';

/** Returns the sentence for a parameter of an address, chosen by its code or its known text; null without the parameter. */
export function messageOf(search: URLSearchParams, name: MessageParameter): string | null {
  const text = search.get(name);
  if (!text) return null;
  if (name === 'successMessage') return DONE.has(text) ? text : 'Done.';
  if (name === 'warningMessage') return 'The last step may be incomplete. Check its result.';
  const code = search.get('errorCode') ?? '';
  return (Object.hasOwn(FAILED, code) ? FAILED[code] : undefined) ?? "That didn't work. Try again.";
}
