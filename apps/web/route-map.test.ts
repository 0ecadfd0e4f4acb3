import { expect, test } from 'vitest';
import { type RouteMap, shortened } from './route-map.ts';

const MAP: RouteMap = {
  entry: { imports: ['framework'] },
  routes: {
    root: { imports: ['framework', 'every-page'] },
    frame: { parentId: 'root', imports: ['framework', 'signed-in', 'every-page'] },
    wallets: { parentId: 'frame', imports: ['signed-in', 'wallets', 'table', 'framework'] },
    lots: { parentId: 'frame', imports: ['lots', 'table', 'every-page'] },
  },
};

test('omits files that parent routes name and lists the most used first', () => {
  expect(shortened(MAP).routes).toEqual({
    root: { imports: ['every-page'] },
    frame: { parentId: 'root', imports: ['signed-in'] },
    wallets: { parentId: 'frame', imports: ['table', 'wallets'] },
    lots: { parentId: 'frame', imports: ['table', 'lots'] },
  });
});
