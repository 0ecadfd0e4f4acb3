export type Entry = {
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  file?(found: (file: File) => void, failed: (error: unknown) => void): void;
  createReader?(): { readEntries(found: (entries: Entry[]) => void, failed: (error: unknown) => void): void };
};

/** Keeps an accidentally dropped folder from freezing the page. */
export const MOST_FILES = 500;
/** One more than the limit, so that callers can detect the overflow. */
const MOST_WALKED = MOST_FILES + 1;

export const isHidden = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini|__macosx)$/i.test(name);

/**
 * @param entries take them from the DataTransfer during its event; it is empty afterwards
 * @returns files in folder order, sorted by name within a folder; skips unreadable files and all beyond MOST_FILES + 1
 */
export async function filesOf(entries: readonly Entry[]): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    if (files.length >= MOST_WALKED) break;
    if (isHidden(entry.name)) continue;
    if (entry.isFile) {
      const file = await new Promise<File | undefined>((resolve) =>
        entry.file ? entry.file(resolve, () => resolve(undefined)) : resolve(undefined),
      );
      if (file) files.push(file);
    } else if (entry.isDirectory) {
      files.push(...(await filesOf(await childrenOf(entry))));
    }
  }
  return files.slice(0, MOST_WALKED);
}

/** A reader returns batches of a hundred; an empty batch is the end. */
async function childrenOf(folder: Entry): Promise<Entry[]> {
  const reader = folder.createReader?.();
  const children: Entry[] = [];
  for (;;) {
    const piece = await new Promise<Entry[]>((resolve) =>
      reader ? reader.readEntries(resolve, () => resolve([])) : resolve([]),
    );
    if (piece.length === 0) break;
    children.push(...piece);
  }
  return children.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.some((entry) => entry?.isDirectory)) {
    return filesOf(entries.filter((entry) => entry !== null) as unknown as Entry[]);
  }
  return Promise.resolve([...data.files].slice(0, MOST_WALKED));
}
