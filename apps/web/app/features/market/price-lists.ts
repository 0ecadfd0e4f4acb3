/** The price lists with their addresses, orders and descriptions. Loaders send them, so no page loads this file. */
import type { PriceOrder } from '../../generated/graphql.ts';

export type ListName = 'all' | 'trading-volume' | 'market-cap' | 'live-charts' | 'most-volatile';

export type PriceList = {
  path: string;
  label: string;
  title: string;
  text: string;
  order: PriceOrder;
  figure: 'market-cap' | 'volume' | 'range' | 'chart';
};

export const LISTS: Readonly<Record<ListName, PriceList>> = {
  all: {
    path: '/prices/all',
    label: 'All',
    title: 'All crypto prices',
    text: 'All crypto assets with a price, in the order of their market cap.',
    order: 'RANK',
    figure: 'market-cap',
  },
  'market-cap': {
    path: '/coins/market-cap',
    label: 'Market cap',
    title: 'Crypto assets by market cap',
    text: 'Market cap is the price times the circulating supply, as reported by the price source.',
    order: 'MARKET_CAP',
    figure: 'market-cap',
  },
  'trading-volume': {
    path: '/coins/trading-volume',
    label: 'Trading volume',
    title: 'Crypto assets by trading volume',
    text: 'Trading volume in 24 hours on the exchanges that the price source tracks.',
    order: 'VOLUME',
    figure: 'volume',
  },
  'most-volatile': {
    path: '/coins/most-volatile',
    label: 'Most volatile',
    title: 'Most volatile crypto assets',
    text: 'The 24-hour high above the 24-hour low, as a percentage of the low.',
    order: 'VOLATILITY',
    figure: 'range',
  },
  'live-charts': {
    path: '/coins/live-charts',
    label: 'Live charts',
    title: 'Live crypto charts',
    text: 'The last seven days of each asset. Prices refresh every 30 seconds.',
    order: 'RANK',
    figure: 'chart',
  },
};
