import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './ensure.mjs';
import { changelogSection, makeRelease } from './release.ts';
import { verifyRelease } from './release-verify.ts';
import { requireSshKeygen } from './signatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'lotbook-release-'));
const root = join(folder, 'repository');
const out = join(folder, 'out');
const released = join(out, 'lotbook-1.2.0');
const ours = join(folder, 'ours');
const anothers = join(folder, 'anothers');
const signers = join(folder, 'allowed_signers');
const ARCHIVE = 'lotbook-1.2.0.tar.gz';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const program = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', file), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });

function newKey(path: string, name: string, options = 'namespaces="lotbook-release"'): void {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path]);
  appendFileSync(`${path}.signer`, `${name} ${options} ${readFileSync(`${path}.pub`, 'utf8')}`);
}

function commit(): void {
  git('add', '-A');
  git('commit', '-qm', 'a change');
}

const canSign = spawnSync('ssh-keygen', ['-?']).error === undefined;

beforeAll(() => {
  if (!canSign) return;
  mkdirSync(root);
  git('init', '-q', '-b', 'main');
  const dependencies = { left: '1.0.0' };
  write('package.json', JSON.stringify({ name: 'lotbook', version: '1.2.0', dependencies }));
  const left = { version: '1.0.0', integrity: 'sha512-YQ==', license: 'MIT' };
  const packages = { '': { name: 'lotbook', version: '1.2.0', dependencies }, 'node_modules/left': left };
  write('package-lock.json', JSON.stringify({ name: 'lotbook', version: '1.2.0', lockfileVersion: 3, packages }));
  write('CHANGELOG.md', '# Changelog\n\n## 1.2.0\n\n- Adds up.\n\n## 1.1.0\n\n- Counts.\n');
  write('run.sh', 'echo\n');
  commit();
  newKey(ours, 'releases@example.org');
  newKey(anothers, 'another@example.org');
  cpSync(`${ours}.signer`, signers);
  makeRelease({ root, key: ours, out });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!canSign)('release', () => {
  test('contains the notes, the sources, the bill of materials, their checksums and two signatures, and nothing of the key', () => {
    expect(readdirSync(released).sort()).toEqual([
      'NOTES.md',
      'NOTES.md.sig',
      'SHA256SUMS',
      'SHA256SUMS.sig',
      'lotbook-1.2.0.cyclonedx.json',
      ARCHIVE,
    ]);
    expect(readdirSync(out)).toEqual(['lotbook-1.2.0']);
    expect(statSync(released).mode & 0o777).toBe(0o755);
    const hash = git('rev-parse', 'HEAD').toString().trim();
    expect(readFileSync(join(released, 'NOTES.md'), 'utf8')).toMatch(
      new RegExp(`^# Lotbook 1\\.2\\.0\n\nCommit ${hash}, \\d{4}-\\d\\d-\\d\\d\\.\n\n- Adds up\\.\n$`),
    );
    const listed = execFileSync('tar', ['-tzf', join(released, ARCHIVE)], { encoding: 'utf8' }).split('\n');
    expect(listed).toEqual(expect.arrayContaining(['lotbook-1.2.0/package-lock.json', 'lotbook-1.2.0/run.sh']));
    const bill = JSON.parse(readFileSync(join(released, 'lotbook-1.2.0.cyclonedx.json'), 'utf8'));
    expect(bill.metadata.component).toMatchObject({ name: 'lotbook', version: '1.2.0' });
    expect(bill.components).toMatchObject([{ name: 'left', hashes: [{ alg: 'SHA-512' }] }]);
  });

  test('has the same checksums when made again elsewhere, with other git settings', () => {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '-q', root, clone]);
    execFileSync('git', ['config', 'tar.umask', '0077'], { cwd: clone });
    const again = makeRelease({ root: clone, key: ours, out: join(folder, 'again') });
    expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(readFileSync(join(released, 'SHA256SUMS'), 'utf8'));
  });

  test('is verified by the program and by the commands in docs/releasing.md', () => {
    expect(verifyRelease(released, signers)).toEqual({ signer: 'releases@example.org', problems: [] });
    const { status, stdout } = program('release-verify.ts', 'out/lotbook-1.2.0', '--signers', 'allowed_signers');
    expect([status, stdout]).toEqual([0, 'out/lotbook-1.2.0 is as releases@example.org signed it.\n']);
    const guide = readFileSync(join(ROOT, 'docs/releasing.md'), 'utf8');
    const lines = /```sh verify\n([\s\S]+?)```/.exec(guide)![1]!;
    const byHand = spawnSync('bash', ['-ec', lines], {
      cwd: released,
      encoding: 'utf8',
      env: { ...process.env, SIGNERS: signers, SIGNER: 'releases@example.org' },
    });
    expect([byHand.status, byHand.stderr]).toEqual([0, '']);
    expect(byHand.stdout.match(/Good "lotbook-release" signature/g)).toHaveLength(2);
    expect(byHand.stdout).toContain(`${ARCHIVE}: OK`);
  });
});

describe.skipIf(!canSign)('verification failures', () => {
  /** @returns the problems of a changed copy of the release */
  function problemsAfter(change: (copy: string) => void, accepted = signers): string {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(released, copy, { recursive: true });
    change(copy);
    const { signer, problems } = verifyRelease(copy, accepted);
    expect(signer).toBeNull();
    return problems.join('\n');
  }
  const sign = (file: string, key: string, namespace = 'lotbook-release') => {
    rmSync(`${file}.sig`, { force: true });
    execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', namespace, '-f', key, file], { stdio: 'ignore' });
  };
  const resum = (copy: string, edit: (sums: string) => string) => {
    const file = join(copy, 'SHA256SUMS');
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };

  test('reports changed notes', () => {
    const problems = problemsAfter((copy) => appendFileSync(join(copy, 'NOTES.md'), '- Sends coins.\n'));
    expect(problems).toContain('NOTES.md: not signed by anybody');
    expect(problems).toContain('NOTES.md: not what was released');
  });

  test('reports a changed archive, even with matching checksums', () => {
    const change = (copy: string) => appendFileSync(join(copy, ARCHIVE), 'x');
    expect(problemsAfter(change)).toBe(`${ARCHIVE}: not what was released`);
    const sumOfChanged = (copy: string) => execFileSync('sha256sum', [ARCHIVE], { cwd: copy, encoding: 'utf8' });
    const both = (copy: string) => {
      change(copy);
      resum(copy, (sums) => sums.replace(/^.*tar\.gz\n/m, sumOfChanged(copy)));
    };
    expect(problemsAfter(both)).toMatch(/^SHA256SUMS: not signed by anybody in \S+, or changed since$/);
  });

  test('reports files signed again, completely or partly, with another key', () => {
    const all = (copy: string) => ['NOTES.md', 'SHA256SUMS'].forEach((file) => void sign(join(copy, file), anothers));
    expect(problemsAfter(all)).toMatch(/SHA256SUMS: not signed.*\nNOTES.md: not signed/);
    const both = join(folder, 'both_signers');
    writeFileSync(both, readFileSync(signers, 'utf8') + readFileSync(`${anothers}.signer`, 'utf8'));
    const one = (copy: string) => sign(join(copy, 'NOTES.md'), anothers);
    expect(problemsAfter(one, both)).toBe(
      'NOTES.md is signed by another@example.org, SHA256SUMS by releases@example.org',
    );
  });

  test("reports the holder's signature for another purpose, and one by a retired key", () => {
    expect(problemsAfter((copy) => sign(join(copy, 'SHA256SUMS'), ours, 'file'))).toContain('SHA256SUMS: not signed');
    const retired = join(folder, 'retired_signers');
    writeFileSync(retired, readFileSync(signers, 'utf8').replace('namespaces', 'valid-before="20200101",namespaces'));
    expect(problemsAfter(() => {}, retired)).toContain('SHA256SUMS: not signed');
  });

  test('reports a missing signature, a missing file, an extra file, and a symbolic link', () => {
    expect(problemsAfter((copy) => rmSync(join(copy, 'NOTES.md.sig')))).toContain('NOTES.md: not signed');
    expect(problemsAfter((copy) => rmSync(join(copy, ARCHIVE)))).toBe(`${ARCHIVE}: not what was released`);
    expect(problemsAfter((copy) => writeFileSync(join(copy, 'setup.sh'), ''))).toBe(
      'setup.sh: does not belong to the release',
    );
    const link = (copy: string) => {
      rmSync(join(copy, ARCHIVE));
      symlinkSync(join(released, ARCHIVE), join(copy, ARCHIVE));
    };
    expect(problemsAfter(link)).toBe(`${ARCHIVE}: not what was released`);
  });

  test('reports checksums of another release next to these notes', () => {
    const without = (copy: string) => {
      resum(copy, (sums) => sums.replace(/^.*NOTES\.md\n/m, ''));
      sign(join(copy, 'SHA256SUMS'), ours);
    };
    expect(problemsAfter(without)).toContain('SHA256SUMS has no line for NOTES.md');
  });

  test('exits with a code and prints the reasons', () => {
    const { status, stderr } = program('release-verify.ts', 'out/lotbook-1.2.0', '--signers', 'anothers.signer');
    expect(status).toBe(1);
    expect(stderr).toContain('SHA256SUMS: not signed by anybody in');
  });
});

describe.skipIf(!canSign)('release failures', () => {
  const release =
    (changes: Partial<{ key: string; out: string }> = {}) =>
    () =>
      makeRelease({ root, key: ours, out: join(folder, 'refused'), ...changes });
  afterAll(() => expect(existsSync(join(folder, 'refused'))).toBe(false));

  test('rejects a version without a section, or with an empty one', () => {
    const changelog = '# Changelog\n\n## 1.2.0\n\n## 1.1.0 (May)\n\n- Counts.\n\n### More\n\n- Less.\n';
    expect(changelogSection(changelog, '1.1.0')).toBe('- Counts.\n\n### More\n\n- Less.');
    for (const version of ['1.2.0', '1.3.0', '1.1'])
      expect(() => changelogSection(changelog, version)).toThrow(`CHANGELOG.md has no section "## ${version}"`);
  });

  test('rejects a tree with changes or an untracked file', () => {
    for (const name of ['run.sh', 'new.sh']) {
      write(name, 'echo other\n');
      expect(release()).toThrow(new RegExp(`Commit or remove what is not in the commit.*\n.* ${name}$`));
      git('clean', '-qf');
      git('checkout', '-q', '.');
    }
  });

  test('rejects a version that is tagged, or whose folder exists', () => {
    expect(release({ out })).toThrow('lotbook-1.2.0 is there already');
    git('tag', 'v1.2.0');
    expect(release()).toThrow('Version 1.2.0 is tagged already');
    git('tag', '-d', 'v1.2.0');
  });

  test('rejects a key inside the repository, a missing key, or a file that is not a key', () => {
    writeFileSync(join(root, '.git', 'key'), '');
    expect(release({ key: join(root, '.git', 'key') })).toThrow('is in the repository: keep the key elsewhere');
    expect(release({ key: join(folder, 'nowhere') })).toThrow('There is no key at');
    expect(release({ key: signers, out: join(folder, 'unsigned') })).toThrow('could not be signed');
    expect(readdirSync(join(folder, 'unsigned'))).toEqual([]);
  });

  test('rejects an incomplete or invalid command line', () => {
    for (const args of [[], ['--key', 'ours'], ['--keys', 'ours']]) {
      const { status, stderr } = program('release.ts', ...args);
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining('Usage: npm run release -- --key FILE --out FOLDER'),
      ]);
    }
  });
});

test('stops with a clear message if ssh-keygen is missing', () => {
  expect(() => requireSshKeygen({ PATH: folder })).toThrow('Install OpenSSH 8.9 or newer');
});
