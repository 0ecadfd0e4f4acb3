/** @source RFC 6238 with SHA-1, six digits, thirty seconds */
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param secret  base32, as on the settings page */
function totp(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const STEP_MS = 30_000;

/**
 * Codes are valid for at least half a minute: the current one, or the next, which the server accepts because clocks may
 * be a step ahead.
 */
export function unusedCodes(secret: string): () => Promise<string> {
  let used = 0;
  return async () => {
    const step = Math.max(used + 1, Math.floor(Date.now() / STEP_MS));
    const earlyMs = (step - 1) * STEP_MS - Date.now();
    if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    used = step;
    return totp(secret, step * STEP_MS);
  };
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
