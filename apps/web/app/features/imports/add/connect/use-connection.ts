/** Keeps the wallet's network in sync with the chosen one. */
import { useEffect, useRef, useState } from 'react';
import { type BrowserWallet, problemOf, type Shown, type WalletProblem } from './browser-wallet.ts';

type Network = { readonly slug: string; readonly cryptoNetworkName: string; readonly chainId?: number | null };

export type Connection = {
  readonly wallet: BrowserWallet | null;
  readonly shown: Shown | null;
  readonly waitingFor: BrowserWallet | null;
  readonly problem: string | null;
  connect(wallet: BrowserWallet): void;
  leave(): void;
};

export function useConnection(
  network: Network,
  own: readonly Network[],
  onNetwork: ((slug: string) => void) | undefined,
): Connection {
  const [wallet, setWallet] = useState<BrowserWallet | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [waitingFor, setWaitingFor] = useState<BrowserWallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const now = useRef({ network, own, onNetwork });
  now.current = { network, own, onNetwork };
  // The network last requested from or reported by the wallet, to avoid a loop of switches.
  const inStep = useRef<number | null>(null);

  const leave = () => {
    asked.current++;
    setWallet(null);
    setShown(null);
    setWaitingFor(null);
    setProblem(null);
    inStep.current = null;
  };
  const connect = (next: BrowserWallet) => {
    leave();
    const question = asked.current;
    setWaitingFor(next);
    next.connect().then(
      (answer) => {
        if (asked.current !== question) return;
        setWaitingFor(null);
        setWallet(next);
        setShown(answer);
      },
      (error: unknown) => {
        if (asked.current !== question) return;
        setWaitingFor(null);
        setProblem(sentenceOf(problemOf(error), next.name));
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` changes with every render but always does the same
  useEffect(() => {
    if (wallet === null) return;
    return wallet.onChange(({ addresses, chainId }) => {
      if (addresses?.length === 0) {
        leave();
        setProblem(`${wallet.name} was disconnected or locked. Connect it again.`);
        return;
      }
      setShown((before) => before && { addresses: addresses ?? before.addresses, chainId: chainId ?? before.chainId });
      if (chainId == null) return;
      const there = now.current.own.find((one) => one.chainId === chainId);
      // A network outside the choices stays; the wallet is not asked to switch back.
      inStep.current = there ? chainId : (now.current.network.chainId ?? null);
      if (there && there.slug !== now.current.network.slug) now.current.onNetwork?.(there.slug);
    });
  }, [wallet]);

  // The chosen network takes precedence unless the wallet switched on its own.
  const wanted = network.chainId ?? null;
  const isElsewhere = shown !== null && wanted !== null && shown.chainId !== wanted;
  useEffect(() => {
    if (wallet?.switchTo === undefined || wanted === null || !isElsewhere || inStep.current === wanted) return;
    inStep.current = wanted;
    setProblem(null);
    wallet.switchTo(wanted).then(
      () => setShown((before) => before && { ...before, chainId: wanted }),
      (error: unknown) => {
        const { code } = problemOf(error);
        const name = now.current.network.cryptoNetworkName;
        const why =
          code === 'unknown-network'
            ? `${wallet.name} does not know ${name}`
            : `${wallet.name} stays on another network`;
        setProblem(`${why}. Ethereum-type networks share addresses, so you can add it on ${name} all the same.`);
      },
    );
  }, [wallet, wanted, isElsewhere]);

  return { wallet, shown, waitingFor, problem, connect, leave };
}

function sentenceOf({ code, message }: WalletProblem, name: string): string {
  switch (code) {
    case 'refused':
      return `${name} did not share an address. Connect again and allow it, or enter the address.`;
    case 'busy':
      return `${name} has an open request. Open ${name}, respond there, then connect again.`;
    case 'locked':
      return `${name} returned no address. Unlock it, choose an account on this network, then connect again.`;
    default:
      return `${name} couldn't connect${message ? `: “${message}”` : ''}. Try again, or enter the address.`;
  }
}
