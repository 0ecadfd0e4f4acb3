import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { walletAddress } from '../../../data/wallet-address.ts';
import type { AddedWalletFragment } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import type { AddressFormProps, OneKind } from './address-form-props.ts';
import { isName, useAddressOfName } from './address-of-name.tsx';
import { ADDING_REFETCHES, AddPublicAddressDocument, AddTwoXpubDocument } from './integrations.graphql.ts';
import { isNameTaken } from './wallet-name.ts';

const ADDED_MS = 4_000;

export type Fields = { address: string; receive: string; change: string; name: string };

export type Answer = Pick<AddedWalletFragment, 'success'> & Partial<Omit<AddedWalletFragment, 'success'>>;

/**
 * @returns `error` with the rejected values until `forget`; `added`: the address once other networks (`others`) are
 * offered; `isUnknownName`: submit only looks up the name
 */
export function useOneWallet(props: AddressFormProps & { kind: OneKind }) {
  const { kind, network, networks, initialAddress, walletName = '', onAdded } = props;
  const [added, setAdded] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<Answer | null>(null);
  const navigate = useNavigate();
  const form = useForm<Fields>({
    // Validates on change, blur and submit.
    mode: 'all',
    defaultValues: { address: initialAddress, receive: '', change: '', name: walletName },
  });
  const others = network.isEvmChain
    ? networks.filter((one) => one.isEvmChain && one.slug !== network.slug && !one.whyUnread)
    : [];
  const failed = (problem: Error) => setError(explain(problem));
  const addAddress = useGraphqlMutation(AddPublicAddressDocument, { refetch: ADDING_REFETCHES, onError: failed });
  const addKeys = useGraphqlMutation(AddTwoXpubDocument, { refetch: ADDING_REFETCHES, onError: failed });
  const typed = form.watch('address').trim();
  const lookUp = useAddressOfName(typed);
  const isUnknownName = kind !== 'two' && network.isEvmChain && isName(typed) && lookUp.address === null;

  const forget = () => {
    setError(null);
    setRefused(null);
  };

  async function askForName(name: string) {
    const problem = await lookUp.ask();
    if (problem !== null) return setError(problem);
    const isFree = !isNameTaken(typed, props.takenNames);
    if (name.trim() === '' && isFree) form.setValue('name', typed.toLowerCase());
  }

  function send({ address, receive, change, name }: Fields) {
    const where = {
      cryptoNetwork: network.slug,
      coinSymbol: network.coinSymbol,
      slug: props.kept?.slug ?? network.slug,
      name: name.trim() === '' ? (props.unnamed ?? null) : name.trim(),
    };
    const wanted = lookUp.address ?? address.trim();
    if (kind !== 'two')
      addAddress.mutate(
        { ...where, walletAddress: wanted },
        { onSuccess: (data) => done(data.addPublicAddress, wanted) },
      );
    else
      addKeys.mutate(
        { ...where, receive: receive.trim(), change: change.trim() },
        { onSuccess: (data) => done(data.addTwoXpub, null) },
      );
  }

  function done(answer: Answer, address: string | null) {
    setRefused(answer.success ? null : answer);
    if (!answer.success) {
      // The banner shows the message; the field needs the correction.
      if (answer.errorCode === 'wallet_validation_error' && address !== null) form.setFocus('address');
      return setError(answer.error ?? 'An error has occurred, please try again.');
    }
    const wallet = answer.createdWallet;
    const staysHere = address !== null && others.length > 0;
    toast({
      status: 'Success',
      message: answer.message ?? 'Your wallet was added.',
      delay: ADDED_MS,
      ...(wallet && staysHere && { link: { to: walletAddress(wallet), label: 'See the wallet' } }),
    });
    if (answer.warning) toast({ status: 'Info', message: answer.warning, delay: -1 });
    if (staysHere) {
      props.onOthers?.();
      return setAdded(address);
    }
    onAdded();
    if (wallet) void navigate(walletAddress(wallet));
  }

  const submit = form.handleSubmit((fields) => {
    forget();
    return isUnknownName ? askForName(fields.name) : send(fields);
  });
  const isBusy = addAddress.isPending || addKeys.isPending || lookUp.isAsking;
  return { form, submit, forget, error, refused, added, others, typed, found: lookUp.address, isUnknownName, isBusy };
}
