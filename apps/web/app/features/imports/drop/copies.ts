/** Finds files that were added already, by content. */

/** @returns the file with the same bytes as `file`, or undefined */
export async function copyAmong(added: readonly File[], file: File): Promise<File | undefined> {
  const sameSize = added.filter(({ size }) => size === file.size);
  if (sameSize.length === 0) return undefined;
  const bytes = await bytesOf(file);
  for (const other of sameSize) {
    const others = await bytesOf(other);
    if (bytes && others && bytes.every((byte, at) => byte === others[at])) return other;
  }
  return undefined;
}

/** @returns null for a file that changed on the disk or is gone, which its upload reports */
async function bytesOf(file: File): Promise<Uint8Array | null> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
}

export type Copy = Record<'file' | 'first', Pick<File, 'name'>>;

export function repeatsText(repeats: readonly Copy[]): string {
  if (repeats.length > 3) return `${repeats.length} of these files are in the list already. They were not added again.`;
  return repeats
    .map(({ file, first }) =>
      file.name === first.name
        ? `“${file.name}” is in the list already.`
        : `“${file.name}” is the same file as “${first.name}”, so it was not added.`,
    )
    .join(' ');
}
