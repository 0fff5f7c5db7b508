import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A named pipe with a reader that reads nothing. Node's own child pipes are socket pairs. */
export async function startUnreadPipe(): Promise<{ path: string; end: () => void }> {
  const path = join(mkdtempSync(join(tmpdir(), 'pipe-')), 'log');
  execFileSync('mkfifo', [path]);
  const reader = spawn('sh', ['-c', `exec sleep 600 < ${path}`], { stdio: 'ignore' });
  await once(reader, 'spawn');
  return { path, end: () => reader.kill('SIGKILL') };
}
