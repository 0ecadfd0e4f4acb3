import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { SecurityMark } from './security-mark.tsx';

const ASSET = { id: 'user:TSLAX', symbol: 'TSLAX' };
const CHANGE = { id: 'c1', sentence: 'TSLAX marked as a tokenized security' };

function answers(code: string) {
  let isMarked = false;
  return {
    SecurityMark: () => ({ securityAssets: isMarked ? [{ id: ASSET.id }] : [], settings: { country: { code } } }),
    MarkSecurity: ({ isSecurity }: { isSecurity: boolean }) => {
      isMarked = isSecurity;
      return { markSecurity: { success: true, error: null, change: CHANGE } };
    },
  };
}

test('marks an asset as a security and offers Undo', async () => {
  const { sent } = await renderApp(<SecurityMark asset={ASSET} />, answers('US'));
  const box = page.getByLabelText('TSLAX is a tokenized security');
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.find(({ name }) => name === 'MarkSecurity')?.variables).toEqual({ assetId: ASSET.id, isSecurity: true });
});

test('is hidden outside the United States', async () => {
  const { sent } = await renderApp(<SecurityMark asset={ASSET} />, answers('DE'));
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['SecurityMark']);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});
