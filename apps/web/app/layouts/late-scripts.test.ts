import { expect, test } from 'vitest';
import { onceDrawn } from './late-scripts.tsx';

type Element = { tag: string; rel?: string; href?: string; type?: string; nonce?: string; textContent?: string };

/**
 * Runs the script in a minimal page.
 * @returns the elements it added
 */
function run(code: string, hidden: boolean) {
  const added: Element[] = [];
  const frames: (() => void)[] = [];
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    createElement: (tag: string) => ({ tag, remove: () => {} }),
    head: { append: (element: Element) => added.push(element) },
  };
  new Function('document', 'requestAnimationFrame', 'setTimeout', code)(
    document,
    (then: () => void) => frames.push(then),
    (then: () => void) => then(),
  );
  const draw = () => {
    for (const then of frames.splice(0)) then();
  };
  return { added, draw };
}

test('requests all modules together after the first paint and starts the page with its nonce', () => {
  const module = 'import * as route0 from "/assets/a.js"; window.text = "</script><script>";';
  const code = onceDrawn(module, ['/assets/a.js', '/assets/b.js']);
  expect(code).not.toContain('<');
  const { added, draw } = run(code, false);
  expect(added).toEqual([]);
  draw();
  expect(added).toMatchObject([
    { tag: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/b.js' },
    { tag: 'script', type: 'module', nonce: 'n1', textContent: module },
  ]);
});

test('starts at once in a background tab, which never paints', () => {
  expect(run(onceDrawn('1', []), true).added).toHaveLength(1);
});
