import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a run leaves logs, recordings and builds; ignored by git. */
export const workDir = join('.artifacts', 'bench');

/** A process that the bench started, and must stop. */
export interface Running {
  readonly pid: number;
  /** Sends SIGTERM and waits; after 10 s it is killed. */
  stop(): Promise<void>;
}

/** How to start a process. */
export interface Launch {
  command?: string;
  args: string[];
  env?: Record<string, string>;
  /** Both output streams go to this file, as a container's would: nobody has to read them while it runs. */
  log: string;
  /** Any answer below 500 from here means that it is up. */
  readyUrl: string;
}

/** Starts a process and waits until it answers. Throws with its output when it does not within 60 s. */
export async function launch({ command, args, env = {}, log, readyUrl }: Launch): Promise<Running> {
  const file = join(workDir, `${log}.log`);
  mkdirSync(dirname(file), { recursive: true });
  const out = openSync(file, 'w');
  const child = spawn(command ?? process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([failed, untilReady(readyUrl, child, file)]);
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

async function untilReady(url: string, child: ChildProcess, file: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await pause(50)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
  }
  await stop(child);
  throw new Error(`nothing answers at ${url}; it wrote:\n${readFileSync(file, 'utf8').slice(-2000)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
