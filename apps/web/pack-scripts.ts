/** Maximum Brotli at build time: ten times slower than a server could afford per request, and 7% smaller. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

export async function packScripts(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(names.map((name) => pack(join(folder, name))));
}

async function pack(file: string): Promise<void> {
  const plain = readFileSync(file);
  const packed = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeFileSync(`${file}.br`, packed);
}
