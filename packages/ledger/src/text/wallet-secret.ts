/**
 * Whether a text is the secret of a wallet: a recovery phrase, a private key, a file of one. It is told by its shape alone, before anything else is done
 * with the text, so that it is neither sent nor stored nor repeated; also one that is mistyped is a secret still. Pure, and the same in the browser.
 */

/** Of a text that is longer nothing more is looked at: no secret of a wallet is. */
const LOOKED_AT = 5000;

const SECRET =
  'This looks like a secret (a recovery phrase or a private key). Never give it to anyone, and never to us: whoever has it has the coins. What is needed is the public address.';
/** 32 bytes, which nothing tells from one another. */
const KEY_OR_ID =
  'This may be a private key. Never give one to anyone, and never to us: whoever has it has the coins. If it is the ID of a transaction, it is no address either. What is needed is the public address.';
/** The one network whose accounts may be called so. */
const NEAR = ' An account of NEAR may have this form, too: choose NEAR first.';

/**
 * @param network  slug of the network of which an address is asked for; null: none is chosen
 * @returns the sentence with which the text is refused; null: it is none that we know
 */
export function walletSecret(input: string, network: string | null): string | null {
  const text = input.slice(0, LOOKED_AT).trim();
  if (isRecoveryPhrase(text) || isPrivateKey(text)) return SECRET;
  if (/^0x[0-9a-f]{64}$/i.test(text) || /^[0-9A-F]{64}$/.test(text)) return KEY_OR_ID;
  if (!/^[0-9a-f]{64}$/.test(text) || network === 'near') return null;
  return network === null ? KEY_OR_ID + NEAR : KEY_OR_ID;
}

/** From twelve words of letters up to the 33 of several shares; as they were copied, with their numbers and commas, in any language. */
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
  // Extended (BIP 32, SLIP 132), alone or within a descriptor.
  /(^|[^1-9A-HJ-NP-Za-km-z])([a-zA-Z]{1,3}(prv|tpv)|dgpv|drkv)[1-9A-HJ-NP-Za-km-z]{70}/i,
  // As Bitcoin and its relatives write one (WIF), and with a password (BIP 38).
  /^[5KLc9T6Q][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^6P[1-9A-HJ-NP-Za-km-z]{56}$/,
  // 64 bytes: the key pair of a Solana account. A signature there is as long, and is no address.
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

/** `[12, 240, …]`: as programs of Solana write a key pair. */
function isBytes(text: string): boolean {
  if (!text.startsWith('[') || !text.endsWith(']')) return false;
  const bytes = text.slice(1, -1).split(',');
  return (bytes.length === 32 || bytes.length === 64) && bytes.every((byte) => /^\s*\d{1,3}\s*$/.test(byte));
}

/** The file in which wallets of the Ethereum kind keep a key under a password, or one that names it openly. */
function isKeyFile(text: string): boolean {
  return text.startsWith('{') && /"(ciphertext|private_?key|secret_?key|mnemonic|seed)"/i.test(text);
}
