import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.tsx';
import { REVIEW_PATH } from '../review/address.ts';
import { droppedFiles } from './dropped-files.ts';
import { handOver, takerOfPage } from './hand-over.ts';

export function PageDrop({ whyNot }: { whyNot: string | null }) {
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  const take = useEffectEvent((files: File[]) => {
    const taker = takerOfPage();
    if (taker) return taker(files);
    handOver(files);
    void navigate(REVIEW_PATH);
  });
  const refusal = useEffectEvent(() => {
    if (whyNot !== null) return whyNot;
    // A dialog may hold unsaved input.
    const isInDialog = takerOfPage() === undefined && document.querySelector('[role="dialog"]') !== null;
    return isInDialog ? 'Close the dialog, then drop the file again.' : undefined;
  });
  useEffect(() => {
    // Entering a child fires before leaving its parent, so count.
    let depth = 0;
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      depth += 1;
      setOver(refusal() === undefined);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer || !holdsFile(event)) return;
      event.preventDefault();
      const why = refusal();
      if (why !== undefined) return void toast({ message: why });
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) take(files);
      });
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="fade-in pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-dialog border-2 border-accent border-dashed bg-paper/90">
      <p className="text-20 font-medium">Drop the file to import it</p>
    </div>
  );
}
