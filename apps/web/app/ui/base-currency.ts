/** The base currency. It sets the number of digits of figures shown without a currency. */
import { createContext, useContext } from 'react';

const Context = createContext('USD');

export const BaseCurrency = Context.Provider;
export const useBaseCurrency = () => useContext(Context);
