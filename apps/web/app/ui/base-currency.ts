import { createContext, useContext } from 'react';

const Context = createContext('USD');

export const BaseCurrency = Context.Provider;
export const useBaseCurrency = () => useContext(Context);
