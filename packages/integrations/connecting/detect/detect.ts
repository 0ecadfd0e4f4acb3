/** Rejects secrets first, so that they are neither stored nor sent. */
import { walletSecret } from '@lotbook/ledger/wallet-secret';
import { accountKeys } from '../../networks/utxo/keys.ts';
import { UTXO_NETWORKS } from '../../networks/utxo/networks.ts';
import type { Candidate, Detected } from './candidate.ts';
import { LONGEST_ADDRESS } from './decoders.ts';
import { detectEvm } from './evm.ts';
import { detectOthers } from './others.ts';
import { detectOutputs } from './outputs.ts';

/** @param network  the requested network's slug, because NEAR accounts may look like a private key */
export function detect(input: string, network: string | null = null): Detected {
  const text = input.trim();
  const refused = walletSecret(text, network);
  if (refused !== null || text === '' || text.length > LONGEST_ADDRESS) return { candidates: [], refused };
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
