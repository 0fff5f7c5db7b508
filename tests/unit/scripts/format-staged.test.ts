import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { prepare: string } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hook-'));
  for (const path of ['.githooks', '.gitignore', 'biome.json', 'tests/scripts/format-staged.ts'])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Without the variables that git sets for its hooks, and without the settings of this machine. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
} as unknown as NodeJS.ProcessEnv;

const prepare = () => spawnSync(scripts.prepare, { cwd: folder, env, shell: true, encoding: 'utf8' });
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
const commit = () => spawnSync('git', ['commit', '-m', 'Test'], { cwd: folder, env, encoding: 'utf8' });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('the hook of commits', () => {
  beforeEach(() => {
    git('init', '--quiet');
    expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('formats what is staged', () => {
    write('a b.ts', 'export  const a = "x"');
    git('add', '.');
    expect(commit()).toMatchObject({ status: 0 });
    expect(git('show', 'HEAD:a b.ts')).toBe("export const a = 'x';\n");
    expect(git('status', '--porcelain')).toBe('');
  });

  it('refuses what has a fault', () => {
    write('a.ts', 'export const a: any = 1;\n');
    git('add', 'a.ts');
    const { status, stderr } = commit();
    expect([status, stderr]).toEqual([1, expect.stringContaining('noExplicitAny')]);
  });

  it('leaves alone what is staged in part', () => {
    write('a.ts', 'export  const a = 1\n');
    git('add', 'a.ts');
    write('a.ts', 'export  const a = 2\n');
    expect(commit()).toMatchObject({ status: 0, stderr: expect.stringContaining('staged in part: a.ts') });
    expect(git('show', 'HEAD:a.ts')).toBe('export  const a = 1\n');
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('export  const a = 2\n');
  });

  it('ignores files that Biome does not know, and commits without files', () => {
    write('a.unknown', 'x');
    git('add', 'a.unknown');
    expect(commit()).toMatchObject({ status: 0 });
    git('rm', '--quiet', 'a.unknown');
    expect(commit()).toMatchObject({ status: 0 });
  });
});

describe('the script `prepare`', () => {
  it('does nothing without a repository, also inside of another one', () => {
    expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    git('init', '--quiet');
    const inside = spawnSync(scripts.prepare, { cwd: join(folder, 'tests'), env, shell: true });
    expect(inside.status).toBe(0);
    expect(spawnSync('git', ['config', 'core.hooksPath'], { cwd: folder, env }).status).toBe(1);
  });

  it('does not fail without git', () => {
    git('init', '--quiet');
    const withoutGit = { ...env, PATH: resolve('node_modules/.bin') };
    expect(spawnSync('/bin/sh', ['-c', scripts.prepare], { cwd: folder, env: withoutGit }).status).toBe(0);
  });
});
