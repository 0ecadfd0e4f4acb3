/** The platform's SHA-256, with the same bytes as the engine's own and several times as fast. */
import { createHash } from 'node:crypto';
import type { Hasher } from '@lotbook/engine/digest';

export const platformHasher = (): Hasher => {
  const hash = createHash('sha256');
  return { update: (text) => hash.update(text), hex: () => hash.digest('hex') };
};
