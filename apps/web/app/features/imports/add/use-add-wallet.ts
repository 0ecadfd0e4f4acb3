import { useSearchParams } from 'react-router';
import { NAME_PARAMETER } from '../../../data/add-wallet-link.ts';

const OPEN_PARAMETER = 'add_integration';
const CATEGORY_PARAMETER = 'add_integration_category';
const KEYS_PARAMETER = 'public_keys';
const FILE_PARAMETER = 'csv';
const CLEARED = [OPEN_PARAMETER, CATEGORY_PARAMETER, NAME_PARAMETER, KEYS_PARAMETER, FILE_PARAMETER];

export function useAddWallet() {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(OPEN_PARAMETER);
  const open = (slug: string, category?: string, publicKeys?: string, isFile = false) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(OPEN_PARAMETER, slug);
        if (category) next.set(CATEGORY_PARAMETER, category.toLowerCase());
        else next.delete(CATEGORY_PARAMETER);
        if (publicKeys) next.set(KEYS_PARAMETER, publicKeys);
        else next.delete(KEYS_PARAMETER);
        if (isFile) next.set(FILE_PARAMETER, 'true');
        else next.delete(FILE_PARAMETER);
        return next;
      },
      { preventScrollReset: true },
    );
  const showFile = (isFile: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (isFile) next.set(FILE_PARAMETER, 'true');
        else next.delete(FILE_PARAMETER);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const close = () =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of CLEARED) next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    isOpen: value !== null,
    slug: value ?? '',
    name: parameters.get(NAME_PARAMETER) ?? '',
    publicKeys: parameters.get(KEYS_PARAMETER) ?? '',
    isFile: parameters.get(FILE_PARAMETER) === 'true',
    open,
    showFile,
    close,
  };
}
