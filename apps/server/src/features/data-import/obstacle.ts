import { countText } from '@lotbook/ledger/thousands';
import type { InTheWay } from '../../acts/copy/copy-rows.ts';

export function obstacle(inTheWay: InTheWay): string | null {
  const { wallets, transactions, imports, templates, searches, rules, prices, assets } = inTheWay;
  const found = [
    counted(wallets, 'wallet'),
    counted(transactions, 'transaction'),
    counted(imports, 'import'),
    counted(templates, 'template'),
    counted(searches, 'saved search', 'saved searches'),
    counted(assets, 'custom currency', 'custom currencies'),
    counted(rules, 'rule'),
    counted(prices, 'price of your own', 'prices of your own'),
  ].filter((text) => text !== null);
  if (found.length === 0) return null;
  const list = found.length === 1 ? found[0] : `${found.slice(0, -1).join(', ')} and ${found.at(-1)}`;
  return (
    `A copy can only be brought into an empty account, and yours already has: ${list}. Remove that first, or bring ` +
    'the copy in under a new account.'
  );
}

function counted(count: number, one: string, several = `${one}s`): string | null {
  return count === 0 ? null : `${countText(count)} ${count === 1 ? one : several}`;
}
