/** Finds files that were added already, by content. */

/** Exports of one product may have equal sizes and headers, so this is longer than a header. */
const HEAD_BYTES = 4096;
const heads = new WeakMap<File, Promise<string | null>>();

/** @returns the file with the same bytes as `file`, or undefined */
export async function copyAmong(added: readonly File[], file: File): Promise<File | undefined> {
  for (const other of added) {
    if (other.size !== file.size || (await headOf(other)) !== (await headOf(file))) continue;
    const [bytes, others] = [await bytesOf(file), await bytesOf(other)];
    if (bytes && others && bytes.every((byte, at) => byte === others[at])) return other;
  }
  return undefined;
}

/** Reads the first bytes of each file once, so that hundreds of files of one size are compared quickly. */
function headOf(file: File): Promise<string | null> {
  const read =
    heads.get(file) ??
    file
      .slice(0, HEAD_BYTES)
      .text()
      .catch(() => null);
  heads.set(file, read);
  return read;
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
