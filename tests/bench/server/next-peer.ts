import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workDir } from '../launch.ts';
import { type Contender, enter, type Setting } from './contenders.ts';

const cli = resolve('node_modules', 'next', 'dist', 'bin', 'next');

/** Next's production server with a route handler that does the same job; built apart, from a copy. */
export function nextPeer({ peerEnv, peerCookie }: Setting): Promise<Contender> {
  const folder = join(workDir, 'next-peer');
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/bench/next-peer', folder, { recursive: true });
  const env = { ...process.env, ...peerEnv, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [cli, 'build', folder], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the Next peer does not build:\n${built.stdout}${built.stderr}`);
  return enter(
    'next',
    '/api/dealers?pageSize=20',
    (port) => ({ args: [cli, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], env: peerEnv }),
    { cookie: peerCookie },
  );
}
