export const SPOT = { defaultType: 'spot', fetchMarkets: { types: ['spot'] } };
export const SPOT_ALONE = {
  defaultType: 'spot',
  fetchMarkets: { types: { spot: true, linear: false, inverse: false } },
};
