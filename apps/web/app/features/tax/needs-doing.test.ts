import { expect, it } from 'vitest';
import { byKind } from './needs-doing.tsx';

it('merges a kind with two severities at the higher one', () => {
  const price = { type: 'MISSING_PRICE_HISTORY', title: 'Missing price' };
  const other = { type: 'MISSING_BALANCE', title: 'Lots and balances differ' };
  expect(
    byKind([
      { ...price, severity: 'NOTICE', count: 12 },
      { ...other, severity: 'SEVERE', count: 0 },
      { ...price, severity: 'WARNING', count: 82 },
    ]),
  ).toEqual([{ ...price, severity: 'WARNING', count: 94 }]);
});
