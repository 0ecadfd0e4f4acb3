/** Wallets that use Solana's programs on this machine. */

import { baseUnits } from '@lotbook/integrations/connecting/units';
import { solanaConnector } from '@lotbook/integrations/networks/solana/solana';
import { tokenOf, WRAPPED } from '@lotbook/integrations/networks/solana/transactions';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { readWhole, serverAt } from '../../services/whole.ts';
import {
  burn,
  closeAccount,
  createAccount,
  FEE_MINT_BYTES,
  initializeMint,
  initializeStake,
  initializeTransferFee,
  MINT_BYTES,
  mintTo,
  openTokenAccount,
  STAKE,
  STAKE_BYTES,
  splitStake,
  syncNative,
  TOKEN,
  TOKEN_2022,
  tokenAccount,
  transfer,
  transferToken,
} from './programs.ts';
import { openSvm } from './svm.ts';
import { type Instruction, type Wallet, walletOf } from './wire.ts';

export type Mint = { readonly address: string; readonly program: string; readonly decimals: number };
export type Village = Awaited<ReturnType<typeof openVillage>>;
export type Wallets = readonly [Wallet, ...Wallet[]];

export async function openVillage() {
  const svm = await openSvm();
  const { rich, send } = svm;
  let made = 0;
  const newWallet = () => walletOf(++made);

  function newMint(
    program: string,
    decimals: number,
    bytes: number,
    ...first: ((mint: string) => Instruction)[]
  ): Mint {
    const mint = newWallet();
    send(
      [rich, mint],
      createAccount(rich.address, mint.address, svm.rentOf(bytes), bytes, program),
      ...first.map((make) => make(mint.address)),
      initializeMint(program, mint.address, decimals, rich.address),
    );
    return { address: mint.address, program, decimals };
  }
  const dollar = newMint(TOKEN, 6, MINT_BYTES);
  /** A mint of the newer program that deducts one percent from each transfer. */
  const taxed = newMint(TOKEN_2022, 9, FEE_MINT_BYTES, (mint) => initializeTransferFee(mint, 100, 10n ** 12n));
  const wrapped: Mint = { address: WRAPPED, program: TOKEN, decimals: 9 };
  const placeOf = (owner: string, { address, program }: Mint) => tokenAccount(owner, address, program);

  return {
    ...svm,
    newWallet,
    dollar,
    taxed,
    wrapped,
    placeOf,
    newOwner(lamports: bigint): Wallet {
      const wallet = newWallet();
      svm.give(wallet.address, lamports);
      return wallet;
    },
    pay: (wallets: Wallets, from: Wallet, to: string, lamports: bigint) =>
      send(wallets, transfer(from.address, to, lamports)),
    open: (payer: Wallet, owner: string, mint: Mint) =>
      send([payer], openTokenAccount(payer.address, owner, mint.address, mint.program)),
    issue: (owner: string, mint: Mint, units: bigint) =>
      send(
        [rich],
        openTokenAccount(rich.address, owner, mint.address, mint.program),
        mintTo(mint.program, mint.address, placeOf(owner, mint), rich.address, units),
      ),
    /** Pays a token, and opens the receiving account. */
    payToken: (wallets: Wallets, from: Wallet, to: string, mint: Mint, units: bigint) =>
      send(
        wallets,
        openTokenAccount(wallets[0].address, to, mint.address, mint.program),
        transferToken(
          mint.program,
          { from: placeOf(from.address, mint), to: placeOf(to, mint), mint: mint.address, owner: from.address },
          units,
          mint.decimals,
        ),
      ),
    burn: (owner: Wallet, mint: Mint, units: bigint) =>
      send([owner], burn(mint.program, placeOf(owner.address, mint), mint.address, owner.address, units)),
    close: (owner: Wallet, mint: Mint, to = owner.address) =>
      send([owner], closeAccount(mint.program, placeOf(owner.address, mint), to, owner.address)),
    wrap: (owner: Wallet, lamports: bigint) =>
      send(
        [owner],
        openTokenAccount(owner.address, owner.address, WRAPPED, TOKEN),
        transfer(owner.address, placeOf(owner.address, wrapped), lamports),
        syncNative(placeOf(owner.address, wrapped)),
      ),
    /** @returns the stake account */
    stake(owner: Wallet, lamports: bigint, withdrawer = owner.address): string {
      const stake = newWallet();
      send(
        [owner, stake],
        createAccount(owner.address, stake.address, svm.rentOf(STAKE_BYTES) + lamports, STAKE_BYTES, STAKE),
        initializeStake(stake.address, owner.address, withdrawer),
      );
      return stake.address;
    },
    split(owner: Wallet, from: string, lamports: bigint): string {
      const half = newWallet();
      send(
        [owner, half],
        createAccount(owner.address, half.address, svm.rentOf(STAKE_BYTES), STAKE_BYTES, STAKE),
        splitStake(from, half.address, owner.address, lamports),
      );
      return half.address;
    },
    balancesOf(...owners: readonly string[]): Record<string, string> {
      const units = new Map<string, { units: bigint; decimals: number }>();
      const count = (key: string, more: bigint, decimals: number) =>
        units.set(key, { units: (units.get(key)?.units ?? 0n) + more, decimals });
      const coin = assetKey({ symbol: 'SOL' });
      for (const owner of owners) count(coin, svm.lamportsOf(owner), 9);
      for (const address of svm.known()) {
        const token = svm.tokenAt(address);
        if (owners.includes(svm.withdrawerOf(address) ?? token?.owner ?? '')) count(coin, svm.lamportsOf(address), 9);
        if (token && token.mint !== WRAPPED && owners.includes(token.owner))
          count(assetKey(tokenOf(token.mint)), token.units, token.decimals);
      }
      const some = [...units].filter(([, one]) => one.units !== 0n);
      return Object.fromEntries(some.map(([key, one]) => [key, baseUnits(one.units, one.decimals)] as const).sort());
    },
    read: (owner: string) => readWhole(solanaConnector, { address: owner, servers: serverAt(svm.played) }),
  };
}
