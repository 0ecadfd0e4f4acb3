/**
 * What is on the page says what it does at which shortcut; one listener calls whoever came last. Nothing is called while the user types
 * in a field, while a dialog is open that has no shortcuts of its own, or, for single keys, when they are turned off.
 */
import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.tsx';
import { changesRecords, type ShortcutId } from './shortcuts.ts';
import { type Begun, follow, isOfText, repeats, strokeOf } from './strokes.ts';

export type Handlers = Partial<Record<ShortcutId, () => void>>;

/** The page itself, what is open beside it, or the frame around both. */
type Layer = 'page' | 'drawer' | 'frame';

const registered: { layer: Layer; handlers: { current: Handlers } }[] = [];
let areSingleKeysOn = true;
let areHeld = false;
let whyNotChange: string | null = null;
let begun: Begun = null;

/** WCAG 2.1.4: whoever speaks to their computer, or hits keys by accident, can turn them off. */
export function setSingleKeys(areOn: boolean): void {
  areSingleKeysOn = areOn;
}

/** What changes records says this instead. @param why  null: it does what it does */
export function refuseKeys(why: string | null): void {
  whyNotChange = why;
}

/** While something opens that takes the keys: what is typed for it must not be done to the page. */
export function holdShortcuts(held: boolean): void {
  areHeld = held;
}

/** @param layer  `page` unless it is in a drawer or in the frame */
export function useShortcuts(handlers: Handlers, layer: Layer = 'page'): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const entry = { layer, handlers: latest };
    if (registered.push(entry) === 1) window.addEventListener('keydown', onKeyDown);
    return () => {
      registered.splice(registered.indexOf(entry), 1);
      if (registered.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [layer]);
}

function onKeyDown(event: KeyboardEvent) {
  const stroke = event.defaultPrevented || event.isComposing ? null : strokeOf(event);
  if (stroke === null) return;
  if (!stroke.startsWith('Mod+') && (!areSingleKeysOn || isTakenBy(event.target))) {
    begun = null;
    return;
  }
  const next = follow(begun, stroke, event.timeStamp);
  // A modifier on its way down is no key between two.
  if (!['Shift+Shift', 'Shift'].includes(stroke)) begun = next.begun;
  const layers = openLayers();
  const ids = isTakenBy(event.target) ? next.ids.filter((id) => !isOfText(id)) : next.ids;
  for (const { layer, handlers } of [...registered].reverse()) {
    const id = layers.has(layer) ? ids.find((one) => handlers.current[one]) : undefined;
    if (id === undefined || (event.repeat && !repeats(id))) continue;
    event.preventDefault();
    if (whyNotChange !== null && changesRecords(id, layer === 'drawer')) toast({ message: whyNotChange });
    else handlers.current[id]?.();
    return;
  }
}

/** Where keys are text, or choose from a list. */
const TAKES_KEYS = [
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu'].map((role) => `[role="${role}"]`),
  `input:not(${['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range'].map((type) => `[type="${type}"]`).join(',')})`,
].join(',');

function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

const OPEN = ['dialog', 'alertdialog'].map((role) => `[role="${role}"][data-state="open"]`).join(',');

/** Under a dialog nothing holds; under a drawer, what is in it and the frame. */
function openLayers(): ReadonlySet<Layer> {
  if (areHeld) return new Set();
  const open = [...document.querySelectorAll(OPEN)];
  if (open.length === 0) return new Set(['page', 'frame']);
  return open.every((one) => one.hasAttribute('data-drawer')) ? new Set(['drawer', 'frame']) : new Set();
}
