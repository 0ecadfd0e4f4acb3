import { nftTrade } from '../../connecting/happened.ts';
import { EXCHANGE, isFor, POOL_DEPOSIT, POOL_WITHDRAWAL, type Reading } from '../../connecting/reading.ts';

type Kind =
  | 'exchange'
  /** Also accepts and returns pool deposits. */
  | 'pool'
  | 'staking'
  | 'market';
type Program = { readonly name: string; readonly kind: Kind };

const PROGRAMS: Readonly<Record<string, Program>> = {
  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: { name: 'Jupiter', kind: 'exchange' },
  JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB: { name: 'Jupiter', kind: 'exchange' },
  '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P': { name: 'Pump.fun', kind: 'exchange' },
  pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA: { name: 'PumpSwap', kind: 'pool' },
  '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8': { name: 'Raydium', kind: 'pool' },
  CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK: { name: 'Raydium', kind: 'pool' },
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: { name: 'Orca', kind: 'pool' },
  LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo: { name: 'Meteora', kind: 'pool' },
  MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD: { name: 'Marinade', kind: 'staking' },
  SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy: { name: 'a stake pool', kind: 'staking' },
  M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K: { name: 'Magic Eden', kind: 'market' },
};
const ORDER: readonly Kind[] = ['exchange', 'market', 'staking', 'pool'];

const INTO = ['OpenPosition', 'IncreaseLiquidity', 'AddLiquidity', 'Deposit'];
const OUT_OF = ['DecreaseLiquidity', 'RemoveLiquidity', 'ClosePosition', 'Withdraw'];

/** Recipients of tips to block producers. A tip counts as a fee. */
export const TIPS: ReadonlySet<string> = new Set([
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe',
  'Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY',
  'ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49',
  'DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh',
  'ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt',
  'DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL',
  '3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT',
]);

export type Side = readonly { readonly isCoin: boolean; readonly isSingle: boolean }[];

/** @param logged  instruction names in program logs */
export function understoodBy(
  programs: readonly string[],
  logged: readonly string[],
  { out, into }: { out: Side; into: Side },
): Reading | null {
  const found = programs.flatMap((id) => PROGRAMS[id] ?? []);
  const program = ORDER.flatMap((kind) => found.find((one) => one.kind === kind) ?? [])[0];
  const reading = program && readingBy(program, logged, out, into);
  if (!reading || !isFor(reading, { out: out.length, in: into.length })) return null;
  return { because: `it runs the program of ${program.name}`, ...reading };
}

function readingBy({ kind }: Program, logged: readonly string[], out: Side, into: Side): Reading | null {
  switch (kind) {
    case 'exchange':
      return EXCHANGE;
    case 'market':
      return nftTrade(
        ...([out, into].map((side) => side.map(({ isSingle }) => ({ isNft: isSingle }))) as [never, never]),
      );
    case 'staking':
      if (out.every(({ isCoin }) => isCoin)) return { as: 'liquid staking', purpose: 'liquid_stake' };
      return into.every(({ isCoin }) => isCoin) ? { as: 'the end of liquid staking', purpose: 'liquid_unstake' } : null;
    case 'pool':
      if (isLogged(logged, INTO)) return POOL_DEPOSIT;
      return isLogged(logged, OUT_OF) ? POOL_WITHDRAWAL : { as: EXCHANGE.as };
  }
}

function isLogged(logged: readonly string[], names: readonly string[]): boolean {
  return logged.some((one) => names.some((name) => one.startsWith(name)));
}
