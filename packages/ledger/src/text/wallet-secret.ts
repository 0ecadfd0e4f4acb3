/**
 * Detects a recovery phrase, a private key or a key file. Only the form counts, and the check runs first, so that a
 * secret, even a mistyped one, is never sent, stored or repeated.
 */

/** The number of characters to check. No wallet secret is longer. */
const LOOKED_AT = 5000;

const SECRET =
  'This looks like a secret (a recovery phrase or a private key). Never give it to anyone, and never to us: anyone who has it controls the coins. What is needed is the public address.';
/** The message for 32 bytes, which may be a key or a transaction ID. */
const KEY_OR_ID =
  'This may be a private key. Never give one to anyone, and never to us: anyone who has it controls the coins. If it is the ID of a transaction, it is no address either. What is needed is the public address.';
/** An addition for NEAR, the only network whose accounts can look like this. */
const NEAR = ' An account of NEAR may have this form, too: choose NEAR first.';

/**
 * @param network slug of the network whose address is requested; null if none is chosen
 * @returns the rejection message, or null if the text is not a known kind of secret
 */
export function walletSecret(input: string, network: string | null): string | null {
  const text = input.slice(0, LOOKED_AT).trim();
  if (isRecoveryPhrase(text) || isPrivateKey(text)) return SECRET;
  if (/^0x[0-9a-f]{64}$/i.test(text) || /^[0-9A-F]{64}$/.test(text)) return KEY_OR_ID;
  if (!/^[0-9a-f]{64}$/.test(text) || network === 'near') return null;
  return network === null ? KEY_OR_ID + NEAR : KEY_OR_ID;
}

/**
 * True for twelve words of letters, or up to the 33 words of several shares, with any numbering and commas, in any
 * language.
 */
export function isRecoveryPhrase(text: string): boolean {
  const words = text
    .slice(0, LOOKED_AT)
    .normalize('NFC')
    .split(/[\s,;"'[\]]+/)
    .map((word) => word.replace(/^[#(]?\d{1,2}[.):]?/, ''))
    .filter((word) => word !== '');
  return words.length >= 12 && words.length <= 33 && words.every((word) => /^[\p{L}\p{M}]{1,12}$/u.test(word));
}

const KEYS: readonly RegExp[] = [
  // Extended keys (BIP 32, SLIP 132), alone or within a descriptor.
  /(^|[^1-9A-HJ-NP-Za-km-z])([a-zA-Z]{1,3}(prv|tpv)|dgpv|drkv)[1-9A-HJ-NP-Za-km-z]{70}/i,
  // Private keys of Bitcoin and its relatives (WIF), also encrypted ones (BIP 38).
  /^[5KLc9T6Q][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^6P[1-9A-HJ-NP-Za-km-z]{56}$/,
  // 64 bytes, such as a Solana key pair. A signature is as long, but is not an address either.
  /^(ed25519:)?[1-9A-HJ-NP-Za-km-z]{85,90}$/,
  /^s[1-9A-HJ-NP-Za-km-z]{27,30}$/, // XRP Ledger
  /^S[A-Z2-7]{55}$/, // Stellar
  /^(edsk|edesk|spsk|spesk|p2sk|p2esk)[1-9A-HJ-NP-Za-km-z]{40,}$/, // Tezos
  /^([a-z\d]{1,9}_)?x?(sk|prv)1[02-9ac-hj-np-z]{50,}$/, // Cardano
  /^(0x)?[\da-f]{128}$/i,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY/,
];

function isPrivateKey(text: string): boolean {
  return KEYS.some((key) => key.test(text)) || isBytes(text) || isKeyFile(text);
}

function isBytes(text: string): boolean {
  if (!text.startsWith('[') || !text.endsWith(']')) return false;
  const bytes = text.slice(1, -1).split(',');
  return (bytes.length === 32 || bytes.length === 64) && bytes.every((byte) => /^\s*\d{1,3}\s*$/.test(byte));
}

function isKeyFile(text: string): boolean {
  return text.startsWith('{') && /"(ciphertext|private_?key|secret_?key|mnemonic|seed)"/i.test(text);
}
