import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { LateExportCsv } from './late-export-csv.tsx';

it('reserves space for both buttons until their script loads', async () => {
  await document.fonts.load('500 14px "IBM Plex Sans"');
  await renderApp(
    <div className="flex">
      <LateExportCsv view={{ q: '', page: 1 }} />
    </div>,
    {},
  );
  const measured = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { name: button.textContent, x, y, width, height };
      });
  const before = measured();
  expect(before.map(({ name }) => name)).toEqual(['Print all', 'Export CSV']);
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(measured()).toEqual(before);
});
