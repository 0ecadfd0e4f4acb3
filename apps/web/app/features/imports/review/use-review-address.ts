import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { takeOver } from '../drop/hand-over.ts';
import { pendingUrls } from '../upload/queue-totals.ts';
import type { UploadFile } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';
import { readReviewAddress, uploadIdOf, withReview } from './address.ts';

/**
 * Adopts the files in the address and those dropped earlier.
 * @returns the number of missing ones
 */
export function useAdopted({ adopt, add }: UploadQueue): number {
  const [parameters] = useSearchParams();
  const [missing, setMissing] = useState(0);
  const isDone = useRef(false);
  const onOpened = useEffectEvent(() => {
    const { files: ids } = readReviewAddress(parameters);
    const dropped = takeOver();
    if (dropped.length > 0) add(dropped);
    if (ids.length === 0) return;
    adopt(ids)
      .then((gone) => setMissing(gone.length))
      .catch(() => setMissing(ids.length));
  });
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    onOpened();
  }, []);
  return missing;
}

export function useFilesInAddress(files: readonly UploadFile[]): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = pendingUrls(files)
    .map(uploadIdOf)
    .filter((id) => id !== undefined)
    .join(',');
  const [hadFiles, setHadFiles] = useState(false);
  if (files.length > 0 && !hadFiles) setHadFiles(true);
  const current = parameters.get('files') ?? '';
  // Uploading files have no id yet; before the first response, the address is more complete than this page.
  const isSettled = hadFiles && (wanted !== '' || files.every(({ step }) => step.kind !== 'uploading'));
  useEffect(() => {
    if (!isSettled || wanted === current) return;
    setParameters((before) => withReview(before, { files: wanted === '' ? [] : wanted.split(',') }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isSettled, wanted, current, setParameters]);
}

export function useCheckedFor(into: string, { files, recheck }: UploadQueue): void {
  const before = useRef(into);
  const recheckAll = useEffectEvent(() => {
    for (const one of files) recheck(one);
  });
  useEffect(() => {
    if (before.current === into) return;
    before.current = into;
    recheckAll();
  }, [into]);
}
