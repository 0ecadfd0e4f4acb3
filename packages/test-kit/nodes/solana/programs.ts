/** Encodes instructions of the system, both token programs, associated token accounts, and staking. */
import { base58 } from '@scure/base';
import { type Instruction, type Named, programAddress } from './wire.ts';

const SYSTEM = '11111111111111111111111111111111';
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const STAKE = 'Stake11111111111111111111111111111111111111';
const RENT = 'SysvarRent111111111111111111111111111111111';
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const HISTORY = 'SysvarStakeHistory1111111111111111111111111';

export const MINT_BYTES = 82;
export const ACCOUNT_BYTES = 165;
export const STAKE_BYTES = 200;
/** The original mint, padded to an account's size, its kind, and the extension. */
export const FEE_MINT_BYTES = ACCOUNT_BYTES + 1 + 4 + 108;

const signer = (address: string): Named => ({ address, isSigner: true });
const payer = (address: string): Named => ({ address, isSigner: true, isWritable: true });
const changed = (address: string): Named => ({ address, isWritable: true });
const named = (address: string): Named => ({ address });

const u8 = (value: number) => Buffer.from([value]);
function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
const key = (address: string) => Buffer.from(base58.decode(address));
const told = (program: string, accounts: readonly Named[], ...data: Buffer[]): Instruction => ({
  program,
  accounts,
  data: Buffer.concat(data),
});

export const transfer = (from: string, to: string, lamports: bigint) =>
  told(SYSTEM, [payer(from), changed(to)], u32(2), u64(lamports));

export const createAccount = (from: string, made: string, lamports: bigint, bytes: number, owner: string) =>
  told(SYSTEM, [payer(from), payer(made)], u32(0), u64(lamports), u64(BigInt(bytes)), key(owner));

export const initializeMint = (program: string, mint: string, decimals: number, authority: string) =>
  told(program, [changed(mint)], u8(20), u8(decimals), key(authority), u8(0));

/**
 * Sets a transfer fee; call it before the mint is initialized.
 * @param perTenThousand the part deducted from each transfer
 */
export const initializeTransferFee = (mint: string, perTenThousand: number, most: bigint) =>
  told(TOKEN_2022, [changed(mint)], u8(26), u8(0), u8(0), u8(0), u16(perTenThousand), u64(most));

export const mintTo = (program: string, mint: string, account: string, authority: string, units: bigint) =>
  told(program, [changed(mint), changed(account), signer(authority)], u8(7), u64(units));

export const transferToken = (
  program: string,
  { from, to, mint, owner }: { from: string; to: string; mint: string; owner: string },
  units: bigint,
  decimals: number,
) => told(program, [changed(from), named(mint), changed(to), signer(owner)], u8(12), u64(units), u8(decimals));

export const burn = (program: string, account: string, mint: string, owner: string, units: bigint) =>
  told(program, [changed(account), changed(mint), signer(owner)], u8(8), u64(units));

export const closeAccount = (program: string, account: string, to: string, owner: string) =>
  told(program, [changed(account), changed(to), signer(owner)], u8(9));

export const setOwner = (program: string, account: string, owner: string, next: string) =>
  told(program, [changed(account), signer(owner)], u8(6), u8(2), u8(1), key(next));

/** Wraps coins that were sent to an account of wrapped coins. */
export const syncNative = (account: string) => told(TOKEN, [changed(account)], u8(17));

export const tokenAccount = (owner: string, mint: string, program: string) =>
  programAddress([key(owner), key(program), key(mint)], ASSOCIATED);

export const openTokenAccount = (from: string, owner: string, mint: string, program: string) =>
  told(
    ASSOCIATED,
    [
      payer(from),
      changed(tokenAccount(owner, mint, program)),
      named(owner),
      named(mint),
      named(SYSTEM),
      named(program),
    ],
    u8(1),
  );

export const initializeStake = (stake: string, staker: string, withdrawer: string) =>
  told(STAKE, [changed(stake), named(RENT)], u32(0), key(staker), key(withdrawer), u64(0n), u64(0n), key(SYSTEM));

export const splitStake = (from: string, to: string, staker: string, lamports: bigint) =>
  told(STAKE, [changed(from), changed(to), signer(staker)], u32(3), u64(lamports));

export const withdrawStake = (stake: string, to: string, withdrawer: string, lamports: bigint) =>
  told(STAKE, [changed(stake), changed(to), named(CLOCK), named(HISTORY), signer(withdrawer)], u32(4), u64(lamports));

export const authorizeWithdrawer = (stake: string, now: string, next: string) =>
  told(STAKE, [changed(stake), named(CLOCK), signer(now)], u32(1), key(next), u32(1));

export const authorizeChecked = (stake: string, now: string, next: string) =>
  told(STAKE, [changed(stake), named(CLOCK), signer(now), signer(next)], u32(10), u32(1));

export function parseStake(accounts: readonly string[], data: Uint8Array): { type: string; info: object } | null {
  const bytes = Buffer.from(data);
  const at = (from: number) => base58.encode(bytes.subarray(from, from + 32));
  const [stakeAccount, second, third] = accounts;
  switch (bytes.readUInt32LE()) {
    case 0:
      return { type: 'initialize', info: { stakeAccount, authorized: { staker: at(4), withdrawer: at(36) } } };
    case 1: {
      const authorityType = bytes.readUInt32LE(36) === 1 ? 'Withdrawer' : 'Staker';
      return { type: 'authorize', info: { stakeAccount, authority: third, newAuthority: at(4), authorityType } };
    }
    case 3:
      return { type: 'split', info: { stakeAccount, newSplitAccount: second, stakeAuthority: third } };
    case 4:
      return { type: 'withdraw', info: { stakeAccount, destination: second, withdrawAuthority: accounts[4] } };
    case 10: {
      const authorityType = bytes.readUInt32LE(4) === 1 ? 'Withdrawer' : 'Staker';
      return {
        type: 'authorizeChecked',
        info: { stakeAccount, authority: third, newAuthority: accounts[3], authorityType },
      };
    }
    default:
      return null;
  }
}
