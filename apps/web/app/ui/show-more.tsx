/** The button below a list of which there is more; nothing where all of it is there. */
import { Button } from './button.tsx';

export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** @param props.of  how many there are in all, in words */
export function ShowMore({ pages, of, className }: { pages: Pages; of?: string; className?: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      size="small"
      className={className}
      isBusy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      Show more{of && ` of ${of}`}
    </Button>
  );
}
