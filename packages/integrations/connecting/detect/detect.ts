/**
 * What a pasted text is: an address, a name, an extended public key, and of which networks. Secrets are refused before anything else is looked
 * at, so that they are neither stored nor sent. Pure.
 */
import { accountKeys } from '../utxo/keys.ts';
import { UTXO_NETWORKS } from '../utxo/networks.ts';
import type { Candidate, Detected } from './candidate.ts';
import { fromBase58check, LONGEST_ADDRESS } from './decoders.ts';
import { detectEvm } from './evm.ts';
import { detectOthers } from './others.ts';
import { detectOutputs } from './outputs.ts';

const SECRET =
  'This looks like a secret (a recovery phrase or a private key). Never give it to anyone, and never to us: whoever has it has the coins. What is needed is the public address.';

export function detect(input: string): Detected {
  const text = input.trim();
  if (text === '' || text.length > LONGEST_ADDRESS) return { candidates: [], refused: isPhrase(text) ? SECRET : null };
  if (isSecret(text)) return { candidates: [], refused: SECRET };
  if ((text.length > 90 && /^([a-z]{1,3}(pub|tub)|dgub|drkp)/i.test(text)) || /^(sh\(wpkh|wpkh|pkh|tr)\(/.test(text))
    return ofKey(text);
  const found: Candidate[] = [];
  for (const detectKind of [detectEvm, detectOutputs]) {
    const candidates = detectKind(text);
    if (typeof candidates === 'string') return { candidates: [], refused: candidates };
    found.push(...candidates);
  }
  return { candidates: [...found, ...detectOthers(text)], refused: null };
}

function ofKey(text: string): Detected {
  const candidates: Candidate[] = [];
  let refused: string | null = null;
  for (const network of UTXO_NETWORKS) {
    const keys = accountKeys(text, network);
    if (keys.ok) candidates.push({ network: network.chain, kind: 'extended key', address: text });
    else refused ??= keys.error.message;
  }
  return { candidates, refused: candidates.length > 0 ? null : refused };
}

function isSecret(text: string): boolean {
  if (
    isPhrase(text) ||
    (text.length > 90 && /^([a-z]{1,3}(prv|tpv)|dgpv|drkv)/i.test(text)) ||
    /\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{20}/.test(text)
  )
    return true;
  // Written with 0x it is 32 bytes of something: an address of two young networks we do not read, or the key of an account.
  if (/^0x[0-9a-f]{64}$/i.test(text)) return true;
  // A private key as Bitcoin's wallets write it.
  const bytes = /^[5KLc9T6Q][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(text) ? fromBase58check(text) : null;
  return (
    bytes !== null && (bytes.length === 33 || bytes.length === 34) && [0x80, 0xb0, 0x9e, 0xef, 0xcc].includes(bytes[0]!)
  );
}

/** Twelve to twenty-four words. */
function isPhrase(text: string): boolean {
  const words = text.slice(0, 1000).split(/\s+/);
  return words.length >= 12 && words.length <= 25 && words.every((word) => /^[a-z]{2,12}$/i.test(word));
}
