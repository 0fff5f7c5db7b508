import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A named pipe whose reader reads nothing, and may be ended. What Node calls a pipe of a child is a pair of sockets. */
export async function startUnreadPipe(): Promise<{ path: string; end: () => void }> {
  const path = join(mkdtempSync(join(tmpdir(), 'pipe-')), 'log');
  execFileSync('mkfifo', [path]);
  const reader = spawn('sh', ['-c', `exec sleep 600 < ${path}`], { stdio: 'ignore' });
  await once(reader, 'spawn');
  return { path, end: () => reader.kill('SIGKILL') };
}
