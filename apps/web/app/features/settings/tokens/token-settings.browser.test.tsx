/** A token is merged with the asset it is, and taken apart again; by keyboard, and with what the server refuses at the field. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { AssetBox } from '../../transactions/manual-entry/asset-box.tsx';
import { TokenSettings } from './token-settings.tsx';

const CONTRACT = '0x00000000000000000000000000000000deadbeef';
const ASSET = { id: `user:evm:${CONTRACT}`, symbol: 'USDC 0x0000…beef', name: 'USDC', isUserDefined: true };
const USDC = { id: 'crypto:USDC', symbol: 'USDC', name: 'USD Coin', isUserDefined: false };
const TOKEN = { asset: ASSET, chain: 'ethereum', contract: CONTRACT, transactionCount: 3 };
const MERGE = { asset: ASSET, into: USDC, isFromEarlier: false, mergedAt: '2026-11-22T10:00:00Z' };
const OK = { success: true, error: null };

/** A server of one token, which is merged or not. */
function serverWith(merged: boolean, given: Answers = {}): Answers {
  let isMerged = merged;
  const search = ({ query }: { query: string }) => ({
    searchCurrencies: [USDC, ASSET].filter(({ symbol }) => symbol.startsWith(query)),
  });
  return {
    Tokens: () => ({ mergeableTokens: isMerged ? [] : [TOKEN], assetMerges: isMerged ? [MERGE] : [] }),
    SearchAssets: search,
    MergeTarget: search,
    MergeAssets: () => {
      isMerged = true;
      return { mergeAssets: OK };
    },
    UndoMergeAssets: () => {
      isMerged = false;
      return { undoMergeAssets: OK };
    },
    ...given,
  };
}

const open = (answers: Answers) => renderApp(<TokenSettings AssetBox={AssetBox} />, answers);
const opener = () => page.getByRole('button', { name: 'USDC 0x0000…beef: this is the same as…' });
const field = () => page.getByRole('combobox', { name: 'USDC 0x0000…beef is the same as' });
const confirm = () => page.getByRole('dialog', { name: 'Merge USDC 0x0000…beef with USDC?' });

async function chooseUsdc() {
  await opener().click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('USDC');
  await expect.element(page.getByRole('option', { name: 'USDC USD Coin' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('listbox', { name: 'Assets' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm()).toBeVisible();
}

test('a token is listed with its whole contract to copy, its chain and its transactions', async () => {
  await open(serverWith(false));
  const row = page.getByRole('list', { name: 'Tokens that can be merged' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent('Ethereum');
  await expect.element(row).toHaveTextContent('3 transactions');
  await expect
    .element(page.getByRole('button', { name: `Copy contract of USDC 0x0000…beef: ${CONTRACT}` }))
    .toBeVisible();
});

test('by keyboard: chosen, confirmed in plain words, merged and then listed as merged', async () => {
  const { sent } = await open(serverWith(false));
  await chooseUsdc();
  await expect
    .element(confirm())
    .toHaveTextContent('Its transactions, lots and gains are counted as USDC (USD Coin) from now on');
  await expect.element(confirm()).toHaveTextContent('You can undo this.');
  expect(sent.some(({ name }) => name === 'MergeAssets')).toBe(false);
  await confirm().getByRole('button', { name: 'Merge with USDC' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Merged tokens' }))
    .toHaveTextContent('USDC 0x0000…beef is counted as USDC');
  await expect.element(page.getByText('All your tokens are merged.')).toBeVisible();
  await expect.element(confirm()).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'MergeAssets')?.variables).toEqual({
    assetId: ASSET.id,
    intoAssetId: 'crypto:USDC',
  });
});

test('what the server refuses is shown at the field, and goes with the next change', async () => {
  const error = 'USDC and USDC 0x0000…beef are the same asset already.';
  await open(serverWith(false, { MergeAssets: () => ({ mergeAssets: { success: false, error } }) }));
  await chooseUsdc();
  await confirm().getByRole('button', { name: 'Merge with USDC' }).click();
  await expect.element(confirm()).not.toBeInTheDocument();
  await expect.element(field()).toHaveAccessibleDescription(error);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await field().fill('ETH');
  await expect.element(page.getByText(error)).not.toBeInTheDocument();
});

test('nothing, and what is not listed, is refused at the field; Cancel goes back to the button', async () => {
  await open(serverWith(false));
  await opener().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field()).toHaveAccessibleDescription('Choose an asset.');
  await field().fill('NOPE');
  // The note that it is not listed comes with the answer, above the button: a click at that moment would miss it.
  await expect.element(page.getByText('A token can only be merged with an asset that is listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field()).toHaveAccessibleDescription(/^No other asset is listed as NOPE\./);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('a merge is undone, and the token is one that can be merged again', async () => {
  const { sent } = await open(serverWith(true));
  await page.getByRole('button', { name: 'Undo: USDC 0x0000…beef is counted as USDC' }).click();
  await expect.element(opener()).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Merged tokens' })).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'UndoMergeAssets')?.variables).toEqual({ assetId: ASSET.id });
});

test('a merge of rows of before is marked as such', async () => {
  await open(
    serverWith(true, { Tokens: () => ({ mergeableTokens: [], assetMerges: [{ ...MERGE, isFromEarlier: true }] }) }),
  );
  await expect.element(page.getByText('made when it was first met again')).toBeVisible();
});

test('without tokens it says so; what could not be loaded can be tried again', async () => {
  let isDown = true;
  const answers = serverWith(false, {
    Tokens: () => {
      if (isDown) throw new Error('down');
      return { mergeableTokens: [], assetMerges: [] };
    },
  });
  await open(answers);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again, { timeout: 5_000 }).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByText('You have no tokens that could be merged.')).toBeVisible();
});
