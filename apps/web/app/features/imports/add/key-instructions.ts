/** Steps to create a read-only key, with the exchange's names for its permissions. */
import type { Exchange } from './exchange.graphql.ts';

export function keyInstructions({ slug, name, rights, credentialFields }: Exchange): string[] {
  const has = (argument: string) => credentialFields.some((field) => field.argument === argument);
  const labels = credentialFields.map(({ label }) => label);
  const parts = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return [
    `Go to ${name} directly, not through a link, and open its API settings.`,
    `Create a key for Lotbook only, with these rights: ${rights} Leave trading, withdrawals, transfers and conversions off.`,
    ...(slug === 'robinhood'
      ? [
          'Generate a key pair below and give Robinhood the public key. Robinhood gives you the API key; you already have the private key.',
        ]
      : []),
    'If asked for an IP allowlist, enter this server’s address or leave it empty.',
    ...(has('passphrase')
      ? ['You choose the passphrase when you create the key. It is not your sign-in password.']
      : []),
    ...(has('customerId') ? ['The customer ID is next to your keys or in your profile.'] : []),
    `Copy ${parts} into the fields below before you close the page: most exchanges show the secret only once. It is stored encrypted and cannot be shown again.`,
  ];
}
