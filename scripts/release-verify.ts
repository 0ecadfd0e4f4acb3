/**
 * `npm run release:verify -- FOLDER --signers FILE`: exits 1 unless a signer in FILE signed the notes and every other
 * file of a release. docs/releasing.md does the same with ssh-keygen and sha256sum.
 */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { orExplain, SetupError } from './ensure.mjs';
import { NOTES, pathAsTyped, SUMS, sha256Of } from './release.ts';
import { requireSshKeygen, signerOf } from './signatures.ts';

const USAGE = 'Usage: npm run release:verify -- FOLDER --signers FILE, the file saying whose signatures you accept.';

export type Verified = {
  /** The name in the signers' file; null if the signature can't be trusted. */
  signer: string | null;
  problems: string[];
};

/**
 * @param folder the folder made by `npm run release`
 * @param signers a file in the format of ssh-keygen(1), ALLOWED SIGNERS, that did not come with the release
 * @throws {SetupError} if the release could not be checked
 */
export function verifyRelease(folder: string, signers: string): Verified {
  requireSshKeygen();
  for (const path of [folder, signers]) if (!existsSync(path)) throw new SetupError(`${path} is not there.`);
  const [signer = null, another = null] = [SUMS, NOTES].map((file) => signerIn(folder, file, signers));
  const unsigned = Object.entries({ [SUMS]: signer, [NOTES]: another }).filter(([, name]) => name === null);
  const problems = unsigned.map(([file]) => `${file}: not signed by anybody in ${signers}, or changed since`);
  if (problems.length === 0 && signer !== another)
    problems.push(`${NOTES} is signed by ${another}, ${SUMS} by ${signer}`);
  // Unsigned checksums prove nothing.
  if (signer !== null) problems.push(...differences(folder));
  return { signer: problems.length === 0 ? signer : null, problems };
}

function signerIn(folder: string, file: string, signers: string): string | null {
  const path = join(folder, file);
  return isFile(path) ? signerOf(path, signers) : null;
}

function differences(folder: string): string[] {
  const sums = readSums(readFileSync(join(folder, SUMS), 'utf8'));
  const wrong = [...sums].filter(([file, sum]) => !isFile(join(folder, file)) || sha256Of(join(folder, file)) !== sum);
  const covered = new Set([...sums.keys(), SUMS, `${SUMS}.sig`, `${NOTES}.sig`]);
  const others = readdirSync(folder).filter((file) => !covered.has(file));
  const missing = sums.has(NOTES) ? [] : [`${SUMS} has no line for ${NOTES}`];
  return [
    ...missing,
    ...wrong.map(([file]) => `${file}: not what was released`),
    ...others.map((file) => `${file}: does not belong to the release`),
  ];
}

/** Reads checksums. Accepts only plain file names, because no line may lead out of the folder. */
function readSums(text: string): Map<string, string> {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line));
  if (lines.includes(null)) throw new SetupError(`${SUMS} has a line that is not a sum and a name.`);
  return new Map(lines.map((line) => [line![2]!, line![1]!]));
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await orExplain(main);

function main(): void {
  const { folder, signers } = asked();
  if (!folder || !signers) throw new SetupError(USAGE);
  const { signer, problems } = verifyRelease(pathAsTyped(folder), pathAsTyped(signers));
  if (signer === null) throw new SetupError(problems.join('\n'));
  console.log(`${folder} is as ${signer} signed it.`);
}

function asked(): { folder?: string; signers?: string } {
  try {
    const { values, positionals } = parseArgs({ options: { signers: { type: 'string' } }, allowPositionals: true });
    return { folder: positionals[0], signers: values.signers };
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${USAGE}`);
  }
}
