/** The files in what was dropped: folders are walked to their last leaf, and what no person means is left behind. */

/** The part of a browser's FileSystemEntry that walking needs. */
export type Entry = {
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  file?(found: (file: File) => void, failed: (error: unknown) => void): void;
  createReader?(): { readEntries(found: (entries: Entry[]) => void, failed: (error: unknown) => void): void };
};

/** More files than anybody has exports; a folder dropped by mistake must not hang the page. */
export const MOST_FILES = 500;
/** One more is walked to, so that whoever takes them sees that there were too many. */
const MOST_WALKED = MOST_FILES + 1;

/** Files that systems put into folders by themselves. */
export const isHidden = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini|__macosx)$/i.test(name);

/**
 * @param entries  must be taken from the DataTransfer while its event is handled; it is empty afterwards
 * @returns files in the order of their folders, sorted by name within one; unreadable ones are left out, and all beyond one more
 *   than MOST_FILES
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

/** A reader gives its entries in pieces of a hundred; an empty piece is the end. */
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

/** What was dropped, folders included where the browser can tell. Call it while the event is handled. */
export function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.some((entry) => entry?.isDirectory)) {
    return filesOf(entries.filter((entry) => entry !== null) as unknown as Entry[]);
  }
  return Promise.resolve([...data.files].slice(0, MOST_WALKED));
}
