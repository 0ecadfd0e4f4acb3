/**
 * Runs Solana's programs in the validators' runtime (LiteSVM, from the development packages) behind a node's API. The
 * runtime stores only accounts, so transactions with slots and times are stored here.
 */
import { createRequire } from 'node:module';
import { WRAPPED } from '@lotbook/integrations/networks/solana/transactions';
import { base58 } from '@scure/base';
import { type Played, play } from '../../services/server.ts';
import { ACCOUNT_BYTES, MINT_BYTES, parseStake, STAKE, TOKEN, TOKEN_2022, transfer } from './programs.ts';
import { type Instruction, transactionOf, type Wallet, walletOf } from './wire.ts';

type Account = {
  lamports(): bigint;
  data(): Uint8Array;
  owner(): Uint8Array;
  executable(): boolean;
  rentEpoch(): bigint;
};
type Compiled = { programIdIndex(): number; accounts(): Uint8Array; data(): Uint8Array };
type Metadata = { signature(): Uint8Array; innerInstructions(): { instruction(): Compiled }[][]; toString(): string };
type Failed = { err(): unknown; meta(): Metadata; toString(): string };
type LiteSvm = {
  getAccount(address: Uint8Array): Account | null;
  setAccount(address: Uint8Array, account: Account): void;
  airdrop(address: Uint8Array, lamports: bigint): unknown;
  latestBlockhash(): string;
  expireBlockhash(): void;
  minimumBalanceForRentExemption(bytes: bigint): bigint;
  sendLegacyTransaction(bytes: Uint8Array): Metadata | Failed;
};
type Runtime = {
  LiteSvm: new () => LiteSvm;
  Account: new (
    lamports: bigint,
    data: Uint8Array,
    owner: Uint8Array,
    executable: boolean,
    rentEpoch: bigint,
  ) => Account;
};

type TokenAccount = { mint: string; owner: string; units: bigint; decimals: number; program: string };

export const SOL = 1_000_000_000n;
const EPOCH_SLOTS = 432_000;
const FIRST_SECOND = Date.UTC(2024, 0, 5) / 1000;

/** Returns the runtime; null if the packages lack it. They have it for Linux on x64. */
export function svmRuntime(): Runtime | null {
  try {
    return createRequire(import.meta.url)('litesvm-linux-x64-gnu') as Runtime;
  } catch {
    return null;
  }
}

export async function openSvm() {
  const runtime = svmRuntime();
  if (runtime === null) throw new Error('There is no runtime of Solana for this machine among the packages.');
  const svm = new runtime.LiteSvm();
  const bytesOf = (address: string) => base58.decode(address);
  const accountAt = (address: string) => svm.getAccount(bytesOf(address));
  const lamportsOf = (address: string) => accountAt(address)?.lamports() ?? 0n;
  const known = new Set<string>();
  const list: { signature: string; slot: number; blockTime: number; keys: readonly string[]; body: object }[] = [];
  const rewards = new Map<number, Map<string, bigint>>();
  let epoch = 0;
  const slotOf = (place: number) => epoch * EPOCH_SLOTS + 10_000 + place;

  function tokenAt(address: string): TokenAccount | null {
    const account = accountAt(address);
    const program = account && base58.encode(account.owner());
    if (!account || (program !== TOKEN && program !== TOKEN_2022)) return null;
    const data = Buffer.from(account.data());
    // A mint is shorter, or is marked in the byte after an account's size.
    if (data.length < ACCOUNT_BYTES || (data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] !== 2)) return null;
    if (data[108] === 0) return null;
    const mint = base58.encode(data.subarray(0, 32));
    const decimals = Buffer.from(accountAt(mint)!.data())[44]!;
    const owner = base58.encode(data.subarray(32, 64));
    return { mint, owner, units: data.readBigUInt64LE(64), decimals, program };
  }

  function snapshot(keys: readonly string[]) {
    const tokens = keys.flatMap((key, accountIndex) => {
      const token = tokenAt(key);
      if (!token) return [];
      const { mint, owner, units, decimals, program: programId } = token;
      return [{ accountIndex, mint, owner, programId, uiTokenAmount: { amount: `${units}`, decimals } }];
    });
    return { lamports: keys.map((key) => Number(lamportsOf(key))), tokens };
  }

  const parsed = (keys: readonly string[], program: string, places: Iterable<number>, data: Uint8Array) => {
    const accounts = [...places].map((place) => keys[place]!);
    const meaning = program === STAKE ? parseStake(accounts, data) : null;
    return meaning ? { programId: program, program: 'stake', parsed: meaning } : { programId: program, accounts };
  };

  /** @returns the signature and, if the transaction failed, the reason */
  function send(wallets: readonly [Wallet, ...Wallet[]], ...instructions: Instruction[]) {
    const { bytes, keys, signers } = transactionOf(wallets, instructions, svm.latestBlockhash());
    const before = snapshot(keys);
    const result = svm.sendLegacyTransaction(bytes);
    svm.expireBlockhash();
    const failure = 'err' in result ? result.toString() : null;
    const meta = 'err' in result ? result.meta() : result;
    const after = snapshot(keys);
    // The fee is checked first, because without it nothing enters a block.
    const fee = before.lamports[0]! - after.lamports[0]!;
    if (failure !== null && fee === 0) throw new Error(`Refused: ${failure}`);
    for (const key of keys) known.add(key);
    const slot = slotOf(list.length);
    const blockTime = FIRST_SECOND + list.length * 3600;
    const signature = base58.encode(meta.signature());
    const body = {
      slot,
      blockTime,
      version: 'legacy',
      transaction: {
        signatures: [signature],
        message: {
          accountKeys: keys.map((pubkey, i) => ({ pubkey, signer: i < signers })),
          instructions: instructions.map(({ program, accounts, data }) =>
            parsed(
              keys,
              program,
              accounts.map(({ address }) => keys.indexOf(address)),
              data,
            ),
          ),
        },
      },
      meta: {
        err: failure === null ? null : { InstructionError: [0, 'Custom'] },
        fee: 5000 * signers,
        preBalances: before.lamports,
        postBalances: after.lamports,
        preTokenBalances: before.tokens,
        postTokenBalances: after.tokens,
        innerInstructions: meta.innerInstructions().map((inner, index) => ({
          index,
          instructions: inner.map((one) => {
            const called = one.instruction();
            return parsed(keys, keys[called.programIdIndex()]!, called.accounts(), called.data());
          }),
        })),
      },
    };
    list.push({ signature, slot, blockTime, keys, body });
    return { signature, failure };
  }

  const answer = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
  function respond(method: string, [name, options]: [string, Record<string, unknown>]): unknown {
    switch (method) {
      case 'getBalance':
        return answer({ value: Number(lamportsOf(name)) });
      case 'getTokenAccountsByOwner':
        return answer({
          value: [...known].flatMap((pubkey) => {
            const token = tokenAt(pubkey);
            if (token?.owner !== name || token.program !== options.programId) return [];
            const { mint, units, decimals } = token;
            const info = { mint, owner: name, tokenAmount: { amount: `${units}`, decimals } };
            return [{ pubkey, account: { lamports: Number(lamportsOf(pubkey)), data: { parsed: { info } } } }];
          }),
        });
      case 'getSignaturesForAddress': {
        const own = list.filter(({ keys }) => keys.includes(name)).toReversed();
        const from = options.before ? own.findIndex(({ signature }) => signature === options.before) + 1 : 0;
        const until = options.until ? own.findIndex(({ signature }) => signature === options.until) : own.length;
        const page = own.slice(from, until).slice(0, Number(options.limit));
        return answer(page.map(({ signature, slot, blockTime }) => ({ signature, slot, blockTime, err: null })));
      }
      case 'getTransaction':
        return answer(list.find(({ signature }) => signature === name)?.body ?? null);
      case 'getEpochInfo':
        return answer({ epoch, slotIndex: 100_000, slotsInEpoch: EPOCH_SLOTS });
      case 'getBlockTime':
        return answer(FIRST_SECOND + list.length * 3600 + Math.floor(Number(name) / EPOCH_SLOTS));
      case 'getInflationReward': {
        const paid = rewards.get(Number(options.epoch));
        const effectiveSlot = EPOCH_SLOTS * (Number(options.epoch) + 1);
        const rewardOf = (account: string) =>
          paid?.has(account) ? { epoch: options.epoch, effectiveSlot, amount: Number(paid.get(account)) } : null;
        return answer((name as unknown as string[]).map(rewardOf));
      }
      default:
        return { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } };
    }
  }
  const played: Played = await play((_url, text) => {
    const { method, params } = JSON.parse(text) as { method: string; params: [string, Record<string, unknown>] };
    return respond(method, params);
  });

  // The wrapped coin, which every network has from genesis, with nine decimals and no issuer.
  const native = Buffer.alloc(MINT_BYTES);
  native.writeUInt16LE(0x0109, 44);
  svm.setAccount(bytesOf(WRAPPED), new runtime.Account(SOL, native, bytesOf(TOKEN), false, 0n));
  const rich = walletOf(0);
  svm.airdrop(bytesOf(rich.address), 100_000n * SOL);
  return {
    played,
    /** A wallet with a hundred thousand coins from genesis. */
    rich,
    send,
    lamportsOf,
    tokenAt,
    rentOf: (bytes: number) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    give: (to: string, lamports: bigint) => send([rich], transfer(rich.address, to, lamports)),
    endEpoch(paid: ReadonlyMap<string, bigint>) {
      for (const [address, lamports] of paid) {
        const { Account } = runtime;
        const account = accountAt(address);
        if (account === null) continue;
        const more = account.lamports() + lamports;
        const next = new Account(more, account.data(), account.owner(), account.executable(), account.rentEpoch());
        svm.setAccount(bytesOf(address), next);
      }
      rewards.set(epoch++, new Map([...paid].filter(([address]) => accountAt(address) !== null)));
    },
    known: (): readonly string[] => [...known],
    withdrawerOf(address: string): string | null {
      const account = accountAt(address);
      if (!account || base58.encode(account.owner()) !== STAKE) return null;
      const data = Buffer.from(account.data());
      return data.readUInt32LE() === 0 ? null : base58.encode(data.subarray(44, 76));
    },
    stop: () => played.stop(),
  };
}
