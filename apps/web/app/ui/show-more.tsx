import { Button } from './button.tsx';

export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

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
