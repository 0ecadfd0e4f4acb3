import { createContext, useContext } from 'react';

const Context = createContext(false);

export const AmountsHidden = Context.Provider;
export const useAmountsHidden = () => useContext(Context);
