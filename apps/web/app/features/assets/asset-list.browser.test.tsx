import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { AssetBox } from '../transactions/manual-entry/asset-box.tsx';
import { CustomAssets } from './custom-assets.tsx';

const CONTRACT = '0x00000000000000000000000000000000deadbeef';
const BLANK = {
  typedSymbol: '',
  description: null,
  cryptoNetworkName: null,
  contract: null,
  tokenId: null,
  priceUsd: null,
  mergedInto: null,
  marketAsset: null,
  isMarketAssetChosen: false,
};
const TOKEN = {
  ...BLANK,
  id: `user:evm:${CONTRACT}`,
  type: 'BLOCKCHAIN_TOKEN',
  symbol: 'USDC 0x0000…beef',
  name: 'USDC',
  cryptoNetworkName: 'BNB Smart Chain',
  contract: CONTRACT,
  numberOfPrices: 0,
  transactionCount: 3,
  balance: '9000',
  isDeletable: false,
};
const HOUSE = {
  ...BLANK,
  id: 'user:HOUSE',
  type: 'USER_DEFINED_TOKEN',
  symbol: 'HOUSE',
  typedSymbol: 'HOUSE',
  name: 'A share in a house',
  priceUsd: '12.5',
  numberOfPrices: 2,
  transactionCount: 0,
  balance: '0',
  isDeletable: true,
};
const CAT = {
  ...TOKEN,
  id: `${TOKEN.id}/12`,
  type: 'NFT',
  symbol: 'NFT #12 0x0000…beef',
  tokenId: '12',
  transactionCount: 1,
  balance: '1',
};
const USDC = { id: 'crypto:USDC', symbol: 'USDC', name: 'USD Coin', isUserDefined: false };
const OWN = { id: TOKEN.id, symbol: TOKEN.symbol, name: TOKEN.name, isUserDefined: true };
const MERGE = { asset: TOKEN, into: USDC, isFromEarlier: false, mergedAt: '2026-11-22T10:00:00Z' };
const CHANGE = { id: 'c1', sentence: 'HOUSE edited' };
const YEAR = {
  taxYear: '2024',
  gainBefore: '3281.71',
  gainAfter: '3069.20',
  incomeBefore: '0',
  incomeAfter: '0',
  isIncomplete: false,
};
const effect = (error: string | null) => ({
  mergeAssetsPreview: {
    error,
    transactionCount: 3,
    numberWithoutValue: 0,
    taxYears: error === null ? { currency: 'USD', yearsLeftOut: null, years: [YEAR] } : null,
  },
});

function serverWith(merged: boolean, given: Answers = {}): Answers {
  let isMerged = merged;
  const search = ({ query }: { query: string }) => ({
    searchCurrencies: [USDC, OWN].filter(({ symbol }) => symbol.startsWith(query)),
  });
  return {
    UserAssets: ({ search: wanted }: { search: string }) => {
      const assets = [HOUSE, { ...TOKEN, mergedInto: isMerged ? USDC : null }, CAT].filter(({ symbol }) =>
        symbol.includes(wanted),
      );
      return { userAssets: { totalCount: assets.length, assets }, assetMerges: isMerged ? [MERGE] : [] };
    },
    SearchAssets: search,
    MergeTarget: search,
    MergeAssetsPreview: () => effect(null),
    MergeAssets: () => {
      isMerged = true;
      return { mergeAssets: { success: true, error: null, change: CHANGE } };
    },
    UndoMergeAssets: () => {
      isMerged = false;
      return { undoMergeAssets: { success: true, error: null, change: CHANGE } };
    },
    ...given,
  };
}

const open = (answers: Answers) => renderApp(<CustomAssets AssetBox={AssetBox} />, answers);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

async function choose(symbol: string, entry: string) {
  await button(`More about ${symbol}`).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const MERGE_DIALOG = `Merge ${TOKEN.symbol}`;
const field = () => page.getByRole('combobox', { name: `${TOKEN.symbol} is the same as` });

test('lists each asset with its description, price source, transactions and balance', async () => {
  await open(serverWith(false));
  await expect.element(row(/HOUSE/)).toHaveTextContent(/12\.50 USD, 2 prices entered by you/);
  await expect.element(row(/USDC 0x0000…beef Token/)).toHaveTextContent('BNB Smart Chain');
  await expect.element(row(/USDC 0x0000…beef Token/)).toHaveTextContent('not known');
  await expect.element(row(/NFT #12/)).toHaveTextContent('ID 12');
  await expect.element(button(`Copy contract of ${TOKEN.symbol}: ${CONTRACT}`).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: `Transactions with ${TOKEN.symbol}` }).first())
    .toHaveAttribute('href', `/transactions?q=${encodeURIComponent(`user_asset_id:${TOKEN.id}`)}`);
});

test('writes the search to the address and sends it after typing stops', async () => {
  const { sent, router } = await open(serverWith(false));
  await page.getByRole('textbox', { name: 'Search custom currencies' }).fill('HOUSE');
  await expect.poll(() => router.state.location.search).toBe('?q=HOUSE');
  await expect.element(page.getByText('USDC 0x0000…beef').first()).not.toBeInTheDocument();
  expect(
    sent.filter(({ name }) => name === 'UserAssets').map(({ variables }) => (variables as { search: string }).search),
  ).toEqual(['', 'HOUSE']);
});

test('sets, shows and removes the market price of one of several assets with the symbol', async () => {
  const zork = {
    ...HOUSE,
    id: 'user:ZORK',
    symbol: 'ZORK',
    typedSymbol: 'ZORK',
    name: 'ZORK',
    priceUsd: null,
    numberOfPrices: 0,
  };
  const cat = { id: 'zork-cat', symbol: 'ZORK', name: 'Zork Cat', slug: 'zork-cat' };
  let chosen: typeof cat | null = null;
  const coin = (id: string, name: string, rank: number | null, price: string | null) => ({
    id,
    symbol: 'ZORK',
    name,
    rank,
    assetId: null,
    quote: price && { price, currency: 'USD' },
  });
  const { sent } = await open(
    serverWith(false, {
      UserAssets: () => ({
        userAssets: { totalCount: 1, assets: [{ ...zork, marketAsset: chosen, isMarketAssetChosen: chosen !== null }] },
        assetMerges: [],
      }),
      MarketAssets: ({ query }: { query: string }) => ({
        searchPrices:
          query === 'nothing' ? [] : [coin('zork-dao', 'Zork DAO', 812, '2'), coin('zork-cat', 'Zork Cat', null, null)],
      }),
      SetUserAssetMarket: ({ marketAssetId }: { marketAssetId: string | null }) => {
        chosen = marketAssetId === null ? null : cat;
        return { setUserAssetMarket: { success: true, error: null, change: CHANGE } };
      },
    }),
  );
  await choose('ZORK', 'Market price…');
  const form = dialog('Market price of ZORK');
  await expect.element(form).toHaveTextContent('number 812 by market cap · 2.00 USD · zork-dao');
  await expect.element(form).toHaveTextContent('not ranked · no current price · zork-cat');
  await expect.element(button('Use its price')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Search the market' }).fill('nothing');
  await expect.element(form).toHaveTextContent('No market asset matches nothing.');
  await page.getByRole('textbox', { name: 'Search the market' }).fill('zork');
  await page.getByRole('radio', { name: /Zork Cat/ }).click();
  await button('Use its price').click();
  await expect.element(page.getByRole('link', { name: 'Zork Cat' }).first()).toHaveAttribute('href', '/price/zork-cat');
  await choose('ZORK', 'Market price…');
  await button('Use no market price').click();
  await expect.element(row(/ZORK/)).toHaveTextContent('not known');
  expect(sent.flatMap(({ name, variables }) => (name === 'SetUserAssetMarket' ? [variables] : []))).toEqual([
    { assetId: 'user:ZORK', marketAssetId: 'zork-cat' },
    { assetId: 'user:ZORK', marketAssetId: null },
  ]);
});

test('previews a merge by year and offers Undo', async () => {
  const { sent } = await open(serverWith(false));
  await choose(TOKEN.symbol, 'Merge…');
  await expect.element(button('Merge')).toBeDisabled();
  await field().fill('USDC');
  await expect.element(dialog(MERGE_DIALOG)).toHaveTextContent('count as USDC (USD Coin)');
  await expect.element(page.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('3,281.71→3,069.20');
  await expectAccessible();
  expect(sent.some(({ name }) => name === 'MergeAssets')).toBe(false);
  await button('Merge with USDC').click();
  await expect
    .element(page.getByRole('list', { name: 'Merged custom currencies' }))
    .toHaveTextContent('USDC 0x0000…beef is counted as USDC');
  await expect.element(dialog(MERGE_DIALOG)).not.toBeInTheDocument();
  await expect.element(button('Undo').first()).toBeVisible();
  expect(sent.find(({ name }) => name === 'MergeAssets')?.variables).toEqual({
    assetId: TOKEN.id,
    intoAssetId: 'crypto:USDC',
  });
});

test('shows rejected and unlisted targets at the field', async () => {
  const error = 'A token is not money: choose a crypto asset.';
  await open(serverWith(false, { MergeAssetsPreview: () => effect(error) }));
  await choose(TOKEN.symbol, 'Merge…');
  await field().fill('USDC');
  await expect.element(field()).toHaveAccessibleDescription(error);
  await expect.element(button('Merge with USDC')).toBeDisabled();
  await field().fill('NOPE');
  await expect.element(field()).toHaveAccessibleDescription(/^No other listed asset is called NOPE\./);
});

test('undoes a merge and labels an automatic one', async () => {
  const isFromEarlier = { ...MERGE, isFromEarlier: true, asset: { ...CAT } };
  const answers = serverWith(true);
  const { sent } = await open({
    ...answers,
    UserAssets: (variables) => {
      const answer = answers.UserAssets!(variables) as { assetMerges: object[] };
      return { ...answer, assetMerges: [...answer.assetMerges, isFromEarlier] };
    },
  });
  await expect.element(page.getByText('merged automatically')).toBeVisible();
  await button('Undo: USDC 0x0000…beef is counted as USDC').click();
  await expect.element(button('Undo: USDC 0x0000…beef is counted as USDC')).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'UndoMergeAssets')?.variables).toEqual({ assetId: TOKEN.id });
});

test('adds an asset by keyboard and shows errors at their fields', async () => {
  const AddUserAsset = ({ symbol }: { symbol: string }) => ({
    addUserAsset:
      symbol === 'HOUSE'
        ? { success: false, error: 'You have HOUSE already.', field: 'symbol', asset: null, change: null }
        : { success: true, error: null, field: null, asset: { id: 'user:YARD', symbol }, change: CHANGE },
  });
  const { sent } = await open(serverWith(false, { AddUserAsset }));
  await button('Add custom currency').click();
  const symbol = page.getByRole('textbox', { name: 'Symbol' });
  await symbol.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(symbol).toHaveAccessibleDescription(/This field is required$/);
  await userEvent.keyboard('HOUSE{Enter}');
  await expect.element(symbol).toHaveAccessibleDescription(/You have HOUSE already\.$/);
  await symbol.fill('YARD');
  await page.getByRole('textbox', { name: /^Price per unit/ }).fill('0.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('YARD is added.')).toBeVisible();
  await expect.element(dialog('Add custom currency')).not.toBeInTheDocument();
  expect(sent.findLast(({ name }) => name === 'AddUserAsset')?.variables).toEqual({
    symbol: 'YARD',
    name: null,
    description: null,
    priceUsd: '0.5',
  });
});

test('edits prices as text and lists invalid lines', async () => {
  let asked = 0;
  await open(
    serverWith(false, {
      UserAssetPrices: () => ({
        userAsset: {
          numberOfPrices: 2,
          prices: [
            { moment: '2024-03-01', currency: 'USD', price: '12.5' },
            { moment: '2024-03-02', currency: 'EUR', price: '11' },
          ],
        },
        settings: { baseCurrency: { id: 'fiat:USD', symbol: 'USD' } },
      }),
      SetUserAssetPrices: () => ({
        setUserAssetPrices:
          asked++ === 0
            ? {
                success: false,
                error: 'Check the lines named below. Nothing was changed.',
                issues: [
                  {
                    row: 2,
                    value: 'x',
                    severity: 'error',
                    code: 'INVALID_DATE',
                    message: 'This is no date.',
                    remedy: 'Write it as 2024-03-01.',
                  },
                ],
                change: null,
              }
            : { success: true, error: null, issues: [], change: { id: 'c2', sentence: 'Own prices of HOUSE set' } },
      }),
    }),
  );
  await choose('HOUSE', 'Own prices…');
  const table = page.getByRole('textbox', { name: /^One date and unit price/ });
  await expect.element(table).toHaveValue('2024-03-01, 12.5\n2024-03-02, 11, EUR');
  await button('Save prices').click();
  await expect
    .element(page.getByRole('list', { name: 'Lines to check' }))
    .toHaveTextContent('Line 2: This is no date. Write it as 2024-03-01.');
  await button('Save prices').click();
  await expect.element(page.getByText('Own prices of HOUSE set.')).toBeVisible();
});

test('deletes only unused assets, after confirmation', async () => {
  const { sent } = await open(
    serverWith(false, { DeleteUserAsset: () => ({ deleteUserAsset: { success: true, error: null, change: CHANGE } }) }),
  );
  await button(`More about ${TOKEN.symbol}`).first().click();
  await expect.element(page.getByRole('menuitem', { name: 'Merge…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await choose('HOUSE', 'Delete…');
  await button('Delete HOUSE').click();
  await expect.element(page.getByText('HOUSE is deleted.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'DeleteUserAsset')?.variables).toEqual({ assetId: 'user:HOUSE' });
});

test('imports an NFT by contract and token id and shows errors at their fields', async () => {
  let asked = 0;
  const { sent } = await open(
    serverWith(false, {
      NftForm: () => ({
        wallets: { exchanges: [], wallets: [{ id: 'w1', name: 'Ledger' }], customWallets: [] },
        settings: { country: { code: 'US' }, baseCurrency: { id: 'fiat:USD', symbol: 'USD' } },
      }),
      ImportNft: () => ({
        importNft:
          asked++ === 0
            ? {
                success: false,
                error: 'This NFT is in your ledger already.',
                field: 'tokenId',
                asset: null,
                change: null,
              }
            : { success: true, error: null, field: null, asset: { id: CAT.id, symbol: CAT.symbol }, change: CHANGE },
      }),
    }),
  );
  await button('Import NFT').first().click();
  await expect.element(dialog('Import NFT')).toHaveTextContent('taxed at up to 28%');
  await dialog('Import NFT').getByRole('button', { name: 'Import NFT' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Contract address' }))
    .toHaveAccessibleDescription(/This field is required$/);
  const cells = {
    'Contract address': CONTRACT,
    'Token ID': '12',
    'Cost basis, in USD': '1500',
    'Date acquired': '2022-03-01',
  };
  for (const [name, value] of Object.entries(cells)) await page.getByRole('textbox', { name }).fill(value);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('textbox', { name: 'Token ID' }))
    .toHaveAccessibleDescription('This NFT is in your ledger already.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`${CAT.symbol} is imported.`)).toBeVisible();
  expect(sent.findLast(({ name }) => name === 'ImportNft')?.variables).toEqual({
    address: CONTRACT,
    tokenId: '12',
    quantity: '1',
    costBasis: '1500',
    dateAcquired: '2022-03-01',
    walletId: 'w1',
    name: null,
  });
});

test('shows an empty list, and an error with a retry', async () => {
  let isDown = true;
  await open(
    serverWith(false, {
      UserAssets: () => {
        if (isDown) throw new Error('down');
        return { userAssets: { totalCount: 0, assets: [] }, assetMerges: [] };
      },
    }),
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByText(/^No custom currencies\./)).toBeVisible();
});
