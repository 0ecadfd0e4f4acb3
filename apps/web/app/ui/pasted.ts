import type { ClipboardEvent } from 'react';
import { formatCount, plural } from './format.ts';
import { toast } from './toast.tsx';

export function sayWhatIsCut(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { maxLength, value, selectionStart, selectionEnd } = event.currentTarget;
  if (maxLength < 0) return;
  const length = event.clipboardData.getData('text').length;
  const room = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
  if (length <= room) return;
  const most = `This field allows at most ${plural(maxLength, 'character')}`;
  toast({
    status: 'Error',
    message: `${most}: ${formatCount(room)} of the ${formatCount(length)} pasted characters were kept.`,
    delay: 10_000,
  });
}
