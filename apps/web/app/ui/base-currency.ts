/** The currency in which the user's figures are, for those that stand without one: it says how many digits they have. */
import { createContext, useContext } from 'react';

const Context = createContext('USD');

export const BaseCurrency = Context.Provider;
export const useBaseCurrency = () => useContext(Context);
