/** If every coin is unknown, the symbols may be from the wrong column. */
import { isToken } from '@lotbook/ledger/asset-ref';
import { findAsset } from '@lotbook/ledger/assets';
import { printable } from '@lotbook/ledger/printable';
import type { DraftBody, FileWarning } from './importer.ts';

const NAMED = 4;
const MOST = 1000;
const NUMBERED = / #?\d+$/;

export class UnknownSymbols {
  readonly #unknown = new Set<string>();
  #isAnyKnown = false;

  see({ sent, received, split, fees = [] }: DraftBody): void {
    if (this.#isAnyKnown) return;
    for (const leg of [sent, received, split, ...fees]) {
      if (!leg) continue;
      const symbol = typeof leg.asset === 'string' ? leg.asset : leg.asset.symbol;
      if (NUMBERED.test(symbol)) continue;
      const asset = findAsset(symbol);
      if (asset?.kind === 'FIAT') continue;
      this.#isAnyKnown ||= asset !== null || (typeof leg.asset !== 'string' && isToken(leg.asset));
      if (this.#unknown.size < MOST) this.#unknown.add(symbol);
    }
  }

  warnings(): FileWarning[] {
    if (this.#isAnyKnown || this.#unknown.size === 0) return [];
    const names = [...this.#unknown].slice(0, NAMED).map((symbol) => `“${printable(symbol.slice(0, 60))}”`);
    const more = this.#unknown.size > NAMED ? ` and ${this.#unknown.size - NAMED} more` : '';
    return [
      {
        code: 'NO_KNOWN_COIN',
        message: `we know none of the coins in this file: ${names.join(', ')}${more}.`,
        remedy: 'Check that these are the symbols of your coins. If they are not, report the format.',
      },
    ];
  }
}
