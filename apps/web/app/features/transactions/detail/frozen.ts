export function whyFrozen({ isFrozen }: { isFrozen: boolean }): string | null {
  return isFrozen ? 'Its tax year is frozen. Unfreeze the year on its tax page to change this.' : null;
}
