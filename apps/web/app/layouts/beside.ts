/** `handle` of a route that opens beside its page, in a drawer: the page stays, and so does the place in it. */
export const BESIDE = { isBeside: true };
