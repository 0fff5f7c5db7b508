import { execFileSync, spawnSync } from 'node:child_process';

/*
 * `.githooks/pre-commit`: formats and lints the staged files, and stages them again. A file that is staged in part is left
 * out, because staging it again would add the rest.
 */

const changedFiles = (...options: string[]) =>
  execFileSync('git', ['diff', '--name-only', '-z', ...options], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const unstaged = new Set(changedFiles());
const staged = changedFiles('--cached', '--diff-filter=ACMR');
const inPart = staged.filter((path) => unstaged.has(path));
if (inPart.length > 0) console.warn(`Not formatted, because it is staged in part: ${inPart.join(', ')}`);

const files = staged.filter((path) => !unstaged.has(path));
if (files.length > 0) {
  const options = [
    '--write',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
  ];
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', ...options, '--', ...files];
  const { status } = spawnSync(process.execPath, biome, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  execFileSync('git', ['add', '--', ...files]);
}
