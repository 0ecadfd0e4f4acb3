/**
 * A wallet installed in this browser. It is only asked for addresses and, for Ethereum types, its network; nothing here
 * can request a signature.
 */

export type WalletKind = 'evm' | 'solana' | 'bitcoin';

export type Shown = {
  readonly addresses: readonly string[];
  readonly chainId: number | null;
};

export type BrowserWallet = {
  readonly key: string;
  readonly name: string;
  readonly ids: readonly string[];
  readonly kind: WalletKind;
  /**
   * Prompts the user.
   * @throws {WalletProblem}
   */
  connect(): Promise<Shown>;
  switchTo?(chainId: number): Promise<void>;
  onChange(changed: (now: Partial<Shown>) => void): () => void;
};

type Code = 'refused' | 'busy' | 'locked' | 'unknown-network' | 'failed';

export class WalletProblem extends Error {
  readonly code: Code;
  constructor(code: Code, message = '') {
    super(message);
    this.name = 'WalletProblem';
    this.code = code;
  }
}

export function kindOf({ slug, isEvmChain }: { slug: string; isEvmChain: boolean }): WalletKind | null {
  if (isEvmChain) return 'evm';
  return slug === 'solana' || slug === 'bitcoin' ? slug : null;
}

const LONGEST_NAME = 60;

export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return name === '' ? null : name.slice(0, LONGEST_NAME);
}

export function addressesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= 200))];
}

/** Classifies a wallet error by the codes of EIP-1193 and JSON-RPC. */
export function problemOf(error: unknown): WalletProblem {
  if (error instanceof WalletProblem) return error;
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const inner = (data as { originalError?: { code?: unknown } } | undefined)?.originalError?.code;
  const said = nameOf(message) ?? '';
  if (code === 4001 || /reject|denied|declin|cancel/i.test(said)) return new WalletProblem('refused');
  if (code === -32_002) return new WalletProblem('busy');
  if (code === 4902 || inner === 4902) return new WalletProblem('unknown-network');
  if (code === 4100 || /locked|unlock/i.test(said)) return new WalletProblem('locked');
  return new WalletProblem('failed', said);
}
