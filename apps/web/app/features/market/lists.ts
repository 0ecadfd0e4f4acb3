export const LIST_LINKS: readonly { to: string; label: string }[] = [
  { to: '/prices', label: 'Overview' },
  { to: '/prices/all', label: 'All' },
  { to: '/prices/watchlist', label: 'Watchlist' },
  { to: '/coins/gainers-and-losers', label: 'Gainers and losers' },
  { to: '/coins/trading-volume', label: 'Trading volume' },
  { to: '/coins/market-cap', label: 'Market cap' },
  { to: '/coins/most-volatile', label: 'Most volatile' },
  { to: '/coins/live-charts', label: 'Live charts' },
];
