import { useState } from 'react';
import type { ImportTargetPartsFragment } from '../../../generated/graphql.ts';
import { freeName } from '../add/wallet-name.ts';
import { accountIdOf, type Into } from '../upload/into.ts';
import { integrationOf, type UploadFile } from '../upload/upload-file.ts';

export type WantedName = { integration: string; label: string; name: string };

export function useWalletNames(
  files: readonly UploadFile[],
  accounts: readonly ImportTargetPartsFragment[],
  into: Into,
) {
  const [typed, type] = useState<Record<string, string>>({});
  /** Keeps offered names, so that the wallet an import creates does not make its own name look taken. */
  const [offered, offer] = useState<Record<string, string>>({});
  const sources = sourcesOf(files.filter((one) => accountIdOf(into, one) === undefined));
  const fresh = sources.filter(({ integration }) => offered[integration] === undefined);
  if (fresh.length > 0) {
    const taken = accounts.map(({ name }) => name);
    offer({
      ...offered,
      ...Object.fromEntries(fresh.map(({ integration, label }) => [integration, freeName(label, taken)])),
    });
  }
  const wanted: WantedName[] = sources.map(({ integration, label }) => ({
    integration,
    label,
    name: typed[integration] ?? offered[integration] ?? label,
  }));
  return {
    wanted,
    nameOf: (one: UploadFile) => wanted.find(({ integration }) => integration === integrationOf(one))?.name ?? 'CSV',
    rename: (integration: string, name: string) => type((before) => ({ ...before, [integration]: name })),
  };
}

function sourcesOf(files: readonly UploadFile[]): { integration: string; label: string }[] {
  const distinct = new Map<string, string>();
  for (const one of files) {
    const { step } = one;
    const recognized = step.kind === 'ready' || step.kind === 'importing' ? step.checked?.recognized : undefined;
    if (recognized) distinct.set(integrationOf(one), recognized.integrationName);
  }
  return [...distinct].map(([integration, label]) => ({ integration, label }));
}
