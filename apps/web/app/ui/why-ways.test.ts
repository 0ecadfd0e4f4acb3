import { expect, test } from 'vitest';
import { waysOf } from './why-ways.ts';

test('links each figure to all of its parts', () => {
  const found = { count: 2, startsOn: '2024-04-06', endsOn: '2025-04-05' };
  const first = (about: Parameters<typeof waysOf>[0]) => waysOf(about, found).map(({ to }) => decodeURIComponent(to));
  expect(first({ figure: 'GAIN', taxYear: '2024/25', walletId: 'w', term: 'NONE' })).toEqual([
    '/disposed-lots?year=2024/25&wallet=w',
  ]);
  expect(first({ figure: 'INCOME', taxYear: '2024/25', label: 'staking' })).toEqual([
    '/transactions?q=type:staking date:2024-04-06..2025-04-05',
  ]);
  expect(first({ figure: 'BALANCE', walletId: 'w', assetId: 'crypto:BTC' })).toEqual([
    '/transactions?q=wallet:w asset_id:crypto:BTC',
  ]);
  expect(first({ figure: 'BALANCE', assetId: 'crypto:BTC' })).toEqual(['/transactions?q=asset_id:crypto:BTC']);
  expect(first({ figure: 'BALANCE', walletId: 'w', assetId: 'crypto:BTC', at: '2025-04-05T22:59:59Z' })).toEqual([
    '/transactions?q=wallet:w asset_id:crypto:BTC date:..2025-04-05',
  ]);
  expect(first({ figure: 'FEES', taxYear: '2024/25' })).toEqual([
    '/transactions?q=has:fee date:2024-04-06..2025-04-05',
  ]);
  expect(first({ figure: 'GAIN', taxYear: '2024/25', month: 3 })).toEqual(['/disposed-lots?year=2024/25&month=3']);
  expect(first({ figure: 'GIFTS_COST', taxYear: '2024' })).toEqual(['/disposed-lots?year=2024&kind=removals']);
  expect(first({ figure: 'HELD_COST', walletId: 'w' })).toEqual(['/tax-lots?wallet=w']);
  expect(first({ figure: 'UNREALIZED_GAIN', assetId: 'crypto:BTC' })).toEqual(['/tax-lots/crypto:BTC']);
  expect(first({ figure: 'GAIN', transactionId: 't' })).toEqual(['/disposed-lots/t', '/lot-proof/t']);
});
