/** Guards unsaved edits: closing their dialog or leaving their page asks first. */
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './confirm.tsx';

type Forms = Set<symbol>;

const all: Forms = new Set();
const Scope = createContext<Forms | null>(null);

export const UnsavedScope = Scope.Provider;

/** @returns a function that drops the guard at once, for a form that leaves its page on save */
export function useUnsaved(isDirty: boolean): () => void {
  const scope = useContext(Scope);
  const form = useRef(Symbol('form'));
  const letGo = useCallback(() => {
    all.delete(form.current);
    scope?.delete(form.current);
  }, [scope]);
  useEffect(() => {
    if (!isDirty) return;
    all.add(form.current);
    scope?.add(form.current);
    addEventListener('beforeunload', warn);
    return () => {
      letGo();
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty, scope, letGo]);
  return letGo;
}

function warn(event: Event) {
  if (all.size > 0) event.preventDefault();
}

export function discard(forms: Forms): void {
  for (const form of forms) all.delete(form);
  forms.clear();
}

export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => all.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <DiscardQuestion
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        all.clear();
        blocker.proceed?.();
      }}
    />
  );
}

export function DiscardQuestion(props: { isOpen: boolean; onKeep: () => void; onDiscard: () => void }) {
  if (!props.isOpen) return null;
  return (
    <Confirm
      isOpen
      onClose={props.onKeep}
      title="Discard your changes?"
      cancel="Keep editing"
      action="Discard changes"
      isDanger
      onConfirm={props.onDiscard}
    >
      Your edits are not saved.
    </Confirm>
  );
}
