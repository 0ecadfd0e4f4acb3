/** How a read-only key is made: what holds at every exchange, with what this one calls its permissions. Pure. */
import type { Exchange } from './exchange.graphql.ts';

export function keyInstructions({ slug, name, rights, credentialFields }: Exchange): string[] {
  const has = (argument: string) => credentialFields.some((field) => field.argument === argument);
  const labels = credentialFields.map(({ label }) => label);
  const parts = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return [
    `Sign in at ${name} and open the page of its settings where API keys are made. Its name has “API” in it; type the address yourself, and follow no link from a message.`,
    `Make a new key for Lotbook alone. What it may do: ${rights} Leave everything unticked that lets it trade, withdraw, transfer or convert.`,
    ...(slug === 'robinhood'
      ? [
          'Generate a key pair below, and give Robinhood the public key. It gives you the API key; the private key is yours already.',
        ]
      : []),
    'Where you are asked from which addresses the key may be used, give the address of the server that runs Lotbook, or leave it open.',
    ...(has('passphrase')
      ? ['You choose the passphrase while you make the key. It is not the password you sign in with.']
      : []),
    ...(has('customerId') ? ['The customer ID stands beside your keys or in your profile.'] : []),
    `Copy ${parts} into the fields below before you close the page: most exchanges show the secret part once only. It is stored encrypted, and nobody can read it here again.`,
  ];
}
