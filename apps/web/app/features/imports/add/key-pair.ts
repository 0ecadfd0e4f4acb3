/** A pair of Ed25519 keys, made in this browser: the private half goes nowhere but into the form and into a file of its owner's. */

/** What stands before the 32 bytes of a private key in PKCS #8. */
const PKCS8_PREFIX = 16;

/** Each is base64 of its 32 bytes, as Robinhood has them. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

/** @throws {Error} in a browser that makes no such keys, and on a page that is not secure */
export async function makeKeyPair(): Promise<KeyPair> {
  const { subtle } = crypto;
  const pair = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const [publicBytes, privateBytes] = await Promise.all([
    subtle.exportKey('raw', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return {
    publicKey: base64(new Uint8Array(publicBytes)),
    privateKey: base64(new Uint8Array(privateBytes).subarray(PKCS8_PREFIX)),
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Saves a text as a file of the browser's user. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser begins with it when this is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
