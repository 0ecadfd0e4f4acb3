/**
 * No handler is called while the user types, while a dialog without its own shortcuts is open or, for single keys, when
 * they are off.
 */
import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.tsx';
import { changesRecords, type ShortcutId } from './shortcuts.ts';
import { type Begun, follow, isOfText, repeats, strokeOf } from './strokes.ts';

export type Handlers = Partial<Record<ShortcutId, () => void>>;

type Layer = 'page' | 'drawer' | 'frame';

const registered: { layer: Layer; handlers: { current: Handlers } }[] = [];
let areSingleKeysOn = true;
let areHeld = false;
let whyNotChange: string | null = null;
let begun: Begun = null;

/** WCAG 2.1.4: users of voice control can turn single keys off. */
export function setSingleKeys(areOn: boolean): void {
  areSingleKeysOn = areOn;
}

/** @param why  null restores the handlers */
export function refuseKeys(why: string | null): void {
  whyNotChange = why;
}

/** Blocks shortcuts while an element that handles keys opens. */
export function holdShortcuts(held: boolean): void {
  areHeld = held;
}

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
  // A modifier press does not end a sequence.
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

/** Elements that use keys as text or to select from a list. */
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

/** Returns no layers under a dialog; under a drawer, the drawer and the frame. */
function openLayers(): ReadonlySet<Layer> {
  if (areHeld) return new Set();
  const open = [...document.querySelectorAll(OPEN)];
  if (open.length === 0) return new Set(['page', 'frame']);
  return open.every((one) => one.hasAttribute('data-drawer')) ? new Set(['drawer', 'frame']) : new Set();
}
