import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import DataPage from './data.tsx';

it('puts the audit log below all buttons, so that none moves when it loads', async () => {
  await renderApp(
    <DataPage />,
    { DataExport: () => ({ dataExport: null }), DataImport: () => ({ dataImport: null, dataImportObstacle: null }) },
    { user: { hasSampleData: false, isTwoStepVerificationEnabled: false }, settings: {}, appInfo: {} },
  );
  const log = page.getByRole('heading', { name: 'Changes' });
  await expect.element(log).toBeVisible();
  for (const name of ['Make a copy of everything', 'Choose a copy', 'Delete the account']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    const { bottom } = button.element().getBoundingClientRect();
    expect(bottom).toBeLessThan(log.element().getBoundingClientRect().top);
  }
});
