/** Options of the library that limit its requests to the spot market. */
export const SPOT = { defaultType: 'spot', fetchMarkets: { types: ['spot'] } };
export const SPOT_ALONE = {
  defaultType: 'spot',
  fetchMarkets: { types: { spot: true, linear: false, inverse: false } },
};
