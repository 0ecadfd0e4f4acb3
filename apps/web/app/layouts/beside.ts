/** The `handle` of a route that opens in a drawer: the page below keeps its state and scroll position. */
export const BESIDE = { isBeside: true };
