import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../data/errors.ts';
import { plural } from '../../ui/format.ts';
import { Keys } from '../../ui/kbd.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { type Command, type CommandGroup, chosen, usedFirst } from './commands.ts';
import { groupsOf, LONGEST, useFound } from './found.ts';
import { rememberCommand, usedCommands } from './used.ts';

type Props = { pages: readonly Command[]; actions: readonly Command[]; onClose: () => void };

export function CommandPalette(props: Props) {
  const { onClose } = props;
  const [opener] = useState(() => document.activeElement);
  const goes = useRef(false);
  const closeOnModK = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(16_19_18/40%)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={closeOnModK}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!goes.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
          className="float-in fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(80dvh,560px)] max-w-150 flex-col overflow-hidden rounded-dialog border border-rule bg-raised shadow-float outline-none md:top-[12vh]"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <Body
            {...props}
            onChoose={(isGoing) => {
              goes.current = isGoing;
              onClose();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Body({ pages, actions, onChoose }: Props & { onChoose: (isGoing: boolean) => void }) {
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [used] = useState(usedCommands);
  const dates = useDates();
  const hideAmounts = useHideAmounts();
  const { found, error, isSettled } = useFound(typed);
  const groups = groupsFor({
    pages,
    actions,
    typed,
    used,
    found: found ? groupsOf(found, { dates, hideAmounts }) : [],
  });
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const choose = ({ id, does }: Command) => {
    // Transactions are not remembered in the browser.
    if (!id.startsWith('transaction ')) rememberCommand(id);
    onChoose(does.kind === 'go');
    if (does.kind === 'go') void navigate(does.to);
    else does.run();
  };
  return (
    <ComboboxProvider open setOpen={() => undefined} value={typed} setValue={type} includesBaseElement={false}>
      <div className="relative border-rule border-b">
        <Search size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto text-quiet" />
        <Combobox
          autoFocus
          autoSelect="always"
          aria-label="Commands"
          placeholder="Page, account, asset, transaction or action"
          maxLength={LONGEST}
          autoComplete="none"
          spellCheck={false}
          onKeyDown={(event) => {
            const first = groups[0]?.commands[0];
            if (event.key !== 'Enter' || !first || !isSettled || isOneActive(event.currentTarget)) return;
            event.preventDefault();
            choose(first);
          }}
          className="h-12 w-full bg-transparent pr-12 pl-11 text-16 outline-none focus-visible:outline-none"
        />
        {!isSettled && (
          <span className="absolute inset-y-0 right-4 my-auto flex items-center text-quiet">
            <Spinner size={16} />
          </span>
        )}
      </div>
      <ComboboxList alwaysVisible aria-label="Results" className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        {groups.map(({ name, commands }) => (
          <ComboboxGroup key={name} className="pb-1.5">
            <ComboboxGroupLabel className="px-2.5 pt-2 pb-1 text-12 font-medium text-quiet">{name}</ComboboxGroupLabel>
            {commands.map((command) => (
              <Line key={command.id} command={command} onChoose={() => choose(command)} />
            ))}
          </ComboboxGroup>
        ))}
      </ComboboxList>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4 pb-4 text-13 text-quiet'}>
        {error ? `Couldn't search the ledger. ${explain(error)}` : statusText(count, isSettled)}
      </p>
    </ComboboxProvider>
  );
}

/** Returns false for a moment when new results replace old ones. */
function isOneActive(field: HTMLInputElement): boolean {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '') !== null;
}

function statusText(count: number, isSettled: boolean): string {
  if (count > 0) return isSettled ? plural(count, 'result') : '';
  return isSettled ? 'Nothing found.' : 'Searching...';
}

function Line({ command, onChoose }: { command: Command; onChoose: () => void }) {
  return (
    <ComboboxItem
      focusOnHover
      setValueOnClick={false}
      hideOnClick={false}
      onClick={onChoose}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 py-1.5 text-14 data-active-item:bg-sunken"
    >
      {command.asset && (
        <AssetMark symbol={command.asset.symbol} assetId={command.asset.id} size={16} className="self-center" />
      )}
      {command.wallet && <SourceMark {...command.wallet} size={16} className="self-center" />}
      <span className="min-w-0 truncate">{command.label}</span>
      {command.detail && <span className="min-w-0 shrink truncate text-13 text-quiet">{command.detail}</span>}
      {command.keys && (
        <span aria-hidden className="ml-auto max-md:hidden">
          <Keys keys={command.keys} />
        </span>
      )}
    </ComboboxItem>
  );
}

type Offered = { pages: readonly Command[]; actions: readonly Command[]; typed: string; used: readonly string[] };

function groupsFor({ pages, actions, typed, used, found }: Offered & { found: CommandGroup[] }): CommandGroup[] {
  const isBlank = typed.trim() === '';
  const recent = isBlank ? usedFirst([...pages, ...actions], used) : [];
  const rest = (commands: readonly Command[]) => chosen(commands, typed, used).filter((one) => !recent.includes(one));
  return [
    { name: 'Recently used', commands: recent },
    { name: 'Pages', commands: rest(isBlank ? pages.filter(({ keys }) => keys) : pages) },
    { name: 'Actions', commands: rest(actions) },
    ...found.map(({ name, commands }) => ({
      name,
      commands: [...usedFirst(commands, used), ...commands.filter(({ id }) => !used.includes(id))],
    })),
  ].filter(({ commands }) => commands.length > 0);
}
