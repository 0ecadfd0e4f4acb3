import type { Tx } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import {
  add,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isPositive,
  sub,
  ZERO,
} from '@lotbook/ledger/decimal';
import { assetIdOf } from '../../facts/assets/resolve.ts';
import { heldAt } from '../../facts/transactions/opening-lots.ts';
import type { Lot } from './service.ts';

export type LotsCheck = {
  wallet: string;
  isNewWallet: boolean;
  asset: string;
  isKnownAsset: boolean;
  /** The time of comparison: when the last lot enters the ledger. */
  at: Date;
  inFile: string;
  calculated: string;
  difference: string;
  after: string;
  does: string;
  isWarning: boolean;
};

type Sum = { wallet: string; asset: string; at: Date; inFile: Decimal; fresh: Decimal; reported: Decimal };

export async function checksOf(tx: Tx, userId: string, lots: readonly Lot[], accounts: ReadonlyMap<string, string>) {
  const sums = new Map<string, Sum>();
  for (const lot of lots) {
    const key = `${lot.wallet.toLowerCase()}\n${assetIdOf(symbolRef(lot.asset))}`;
    const sum = sums.get(key) ?? { ...lot, at: lot.heldAt, inFile: ZERO, fresh: ZERO, reported: ZERO };
    sum.inFile = add(sum.inFile, dec(lot.quantity));
    if (lot.isDuplicate) sum.reported = add(sum.reported, dec(lot.quantity));
    else sum.fresh = add(sum.fresh, dec(lot.quantity));
    if (lot.heldAt > sum.at) sum.at = lot.heldAt;
    sums.set(key, sum);
  }
  const all = [...sums.values()];
  const there = all.filter(({ wallet }) => accounts.has(wallet.toLowerCase()));
  const held = await heldAt(
    tx,
    userId,
    there.map(({ wallet, asset, at }) => ({
      accountId: accounts.get(wallet.toLowerCase())!,
      assetId: assetIdOf(symbolRef(asset)),
      at: at.toISOString(),
    })),
  );
  const heldOf = new Map(there.map((sum, i) => [sum, dec(held[i]!)]));
  return all.map((sum) => checkOf(sum, heldOf.get(sum)));
}

function checkOf(sum: Sum, held: Decimal | undefined): LotsCheck {
  const calculated = held ?? ZERO;
  const after = add(calculated, sum.fresh);
  const elsewhere = sub(calculated, sum.reported);
  return {
    wallet: sum.wallet,
    isNewWallet: held === undefined,
    asset: sum.asset,
    isKnownAsset: !assetIdOf(symbolRef(sum.asset)).startsWith('user:'),
    at: sum.at,
    inFile: formatDecimal(sum.inFile),
    calculated: formatDecimal(calculated),
    difference: formatDecimal(sub(sum.inFile, calculated)),
    after: formatDecimal(after),
    ...whatItDoes(sum, held, elsewhere, after),
  };
}

function whatItDoes(sum: Sum, held: Decimal | undefined, elsewhere: Decimal, after: Decimal) {
  const says = (does: string, isWarning = false) => ({ does, isWarning });
  const text = (value: Decimal) => `${formatDecimal(value)} ${sum.asset}`;
  if (!isPositive(sum.fresh)) return says('Nothing: these lots are in your ledger already.');
  if (held === undefined) return says(`Makes the wallet and puts ${text(sum.fresh)} into it.`);
  if (isPositive(elsewhere)) {
    return says(
      `Adds ${text(sum.fresh)} to ${text(elsewhere)} that other transactions brought. If the lots are those same units, they count twice.`,
      true,
    );
  }
  if (isNegative(after)) {
    return says(`Adds ${text(sum.fresh)}; ${text(sub(ZERO, after))} is still missing then.`, true);
  }
  if (compare(elsewhere, ZERO) === 0) return says(`Adds ${text(sum.fresh)}.`);
  return says(`Adds ${text(sum.fresh)}, which explains units that left without having come in.`);
}
