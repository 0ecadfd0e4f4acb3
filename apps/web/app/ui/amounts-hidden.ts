/** Whether amounts are hidden on this screen; every figure asks, whoever draws it. */
import { createContext, useContext } from 'react';
import { hideAmountsIn } from './hide-amounts.ts';

const Context = createContext(false);

export const AmountsHidden = Context.Provider;
export const useAmountsHidden = () => useContext(Context);

/** For a sentence that may have amounts in it: as it is, or with each of them hidden. */
export function useHideAmounts(): (text: string) => string {
  return useAmountsHidden() ? hideAmountsIn : asItIs;
}

const asItIs = (text: string) => text;
