export const controlLook =
  'w-full rounded-control border border-strong bg-raised px-3 text-14 text-ink transition-colors duration-150 hover:border-faint aria-invalid:border-severe disabled:bg-sunken disabled:text-quiet data-grayed:cursor-not-allowed data-grayed:bg-sunken data-grayed:text-quiet';
