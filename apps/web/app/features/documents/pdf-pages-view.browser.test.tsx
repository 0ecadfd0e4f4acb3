import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Page } from './pdf-pages-view.tsx';

test.each(['monospace', 'Georgia'])("keeps the file's text widths if %s replaces Helvetica", async (font) => {
  const text = { kind: 'text', x: 10, y: 20, size: 10, face: 'regular', gray: 0, text: '1,234.50' } as const;
  const { screen } = await renderApp(<Page page={{ width: 200, height: 100, marks: [text] }} label="Page 1" />);
  const svg = screen.container.querySelector('svg')!;
  svg.setAttribute('font-family', font);
  // Six digits of 0.556 em, a comma and a point of 0.278 em.
  expect(svg.querySelector('text')!.getComputedTextLength()).toBeCloseTo(38.92, 1);
});
