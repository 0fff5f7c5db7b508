import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Launch, workDir } from './launch.ts';

const cli = resolve('node_modules', 'next', 'dist', 'bin', 'next');

/** Builds a copy of the Next peer outside the project. Returns a function for the start arguments. */
export function buildNextPeer(peerEnv: Record<string, string>): (port: number) => Launch['args'] {
  const folder = join(workDir, 'next-peer');
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/bench/next-peer', folder, { recursive: true });
  const env = { ...process.env, ...peerEnv, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [cli, 'build', folder], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the Next peer does not build:\n${built.stdout}${built.stderr}`);
  return (port) => [cli, 'start', folder, '-p', String(port), '-H', '127.0.0.1'];
}
