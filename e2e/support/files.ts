import { expect, type Page } from '@playwright/test';

export type TextFile = { readonly name: string; readonly text: string };

export async function dropOnPage(page: Page, ...files: readonly TextFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      for (const { name, text } of ${JSON.stringify(files)}) data.items.add(new File([text], name, { type: 'text/csv' }));
      return data;
    })()`,
  );
  // The drop target loads shortly after the page.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragenter', { dataTransfer });
    await expect(page.getByText('Drop the file to import it')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await expect(page.getByText('Drop the file to import it')).toBeHidden();
}

export async function chooseFile(page: Page, { name, text }: TextFile): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** @returns the counts in the toast */
export async function importValidated(page: Page): Promise<{ imported: number; total: number }> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/File has been validated|\d+ of \d+ rows rejected/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const notice = page.getByText(/: Successfully imported [\d,]+ out of [\d,]+ crypto transactions?\./).last();
  await expect(notice).toBeVisible();
  await expect(dialog).toBeHidden();
  const [imported, total] = (await notice.innerText())
    .match(/imported ([\d,]+) out of ([\d,]+)/)!
    .slice(1)
    .map((count) => Number(count.replaceAll(',', '')));
  return { imported: imported!, total: total! };
}
