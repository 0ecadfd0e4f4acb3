import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SetupError } from './ensure.mjs';

/** The namespace of a release's signature, so that the same key's signature of an email or a commit is invalid. */
const NAMESPACE = 'lotbook-release';
const PROGRAM = 'ssh-keygen';

/**
 * Checks that ssh-keygen exists, because there is no alternative to it.
 * @param env the environment in which to find the program
 * @throws {SetupError} if the program is missing
 */
export function requireSshKeygen(env: NodeJS.ProcessEnv = process.env): void {
  const { error } = spawnSync(PROGRAM, ['-?'], { stdio: 'ignore', env });
  if (error)
    throw new SetupError(
      `${PROGRAM} could not be started (${error.message}). Install OpenSSH 8.9 or newer (Debian: openssh-client): ` +
        'releases are signed and checked with it.',
    );
}

/**
 * Signs a file and writes `FILE.sig`. `ssh-keygen` prompts for a passphrase at the terminal.
 * @param key the private key's file, or the public one's if an agent or a hardware key has the private one
 * @throws {SetupError} if signing fails
 */
export function sign(file: string, key: string): void {
  const { status } = spawnSync(PROGRAM, ['-Y', 'sign', '-n', NAMESPACE, '-f', key, file], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new SetupError(`${file} could not be signed with ${key}; the reason is above.`);
}

/**
 * @param signers a file in the format of ssh-keygen(1), ALLOWED SIGNERS
 * @returns the signer's name in that file; null if the signature is missing, for other content, or by a key that is not
 * listed
 */
export function signerOf(file: string, signers: string): string | null {
  const signature = ['-s', `${file}.sig`];
  const found = spawnSync(PROGRAM, ['-Y', 'find-principals', '-f', signers, ...signature], { encoding: 'utf8' });
  const name = found.stdout?.split('\n')[0];
  if (found.status !== 0 || !name) return null;
  const args = ['-Y', 'verify', '-n', NAMESPACE, '-f', signers, '-I', name, ...signature];
  const { status } = spawnSync(PROGRAM, args, { input: readFileSync(file), stdio: ['pipe', 'ignore', 'ignore'] });
  return status === 0 ? name : null;
}
