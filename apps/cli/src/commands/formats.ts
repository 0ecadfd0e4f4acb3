import { parseArgs } from 'node:util';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { type ExitCode, type Io, UsageError } from '../command.ts';

export const help = `Usage: lotbook formats [WORD] [--format text|json]

Lists the file formats that "lotbook import" reads, optionally only those whose name contains WORD.

  --format F    text (default) or json

Example: lotbook formats kraken
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { word, format } = readWords(words);
  const found = IMPORTERS.filter((i) => `${i.id} ${i.label}`.toLowerCase().includes(word.toLowerCase()));
  if (format === 'json') io.out(`${JSON.stringify(found.map(described), null, 2)}\n`);
  else {
    const width = Math.max(0, ...found.map((i) => i.id.length));
    for (const i of found) io.out(`${i.id.padEnd(width)}  ${i.label}${i.confidence === 'low' ? ' (beta)' : ''}\n`);
  }
  io.err(`${found.length} ${found.length === 1 ? 'format' : 'formats'}${word === '' ? '' : ` with "${word}"`}\n`);
  return 0;
}

function readWords(words: readonly string[]): { word: string; format: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
  const { format = 'text' } = parsed.values;
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format must be text or json, not "${format}".`);
  if (parsed.positionals.length > 1) throw new UsageError('type only one word to search for.');
  return { word: parsed.positionals[0] ?? '', format };
}

function parse(words: readonly string[]) {
  return parseArgs({ args: [...words], options: { format: { type: 'string' } }, allowPositionals: true, strict: true });
}

function described(importer: (typeof IMPORTERS)[number]) {
  const { id, integration, name, label, category, fileTypes, confidence, options = [] } = importer;
  return {
    id,
    integration,
    name,
    label,
    category,
    file_types: fileTypes,
    confidence,
    headers: importer.headers.length,
    options: options.map(({ key, question, default: fallback }) => ({ key, question, default: fallback ?? null })),
  };
}
