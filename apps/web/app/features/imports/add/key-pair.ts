/** Generates Ed25519 keys in this browser. The private key goes only into the form and the user's file. */

/** The length of the PKCS #8 prefix before the 32-byte private key. */
const PKCS8_PREFIX = 16;

/** Base64 of 32 bytes each, as used by Robinhood. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

/** @throws {Error} if the browser lacks Ed25519 or the page is not secure */
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

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once, because the download starts after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
