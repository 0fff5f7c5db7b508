import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Logs, recordings and builds of a run; ignored by git. */
export const workDir = join('.artifacts', 'bench');

export interface Running {
  readonly pid: number;
  /** Sends SIGTERM and waits; kills the process after 10 s. */
  stop(): Promise<void>;
}

export interface Launch {
  command?: string;
  args: string[];
  env?: Record<string, string>;
  /** The log file of both output streams. A file needs no reader, unlike a pipe. */
  log: string;
  /** The process is ready when this URL responds with a status below 500. */
  readyUrl: string;
}

/** Starts a process and waits until it is ready. Throws with its output after 60 s. */
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
  await Promise.race([failed, waitUntilReady(readyUrl, child, file)]);
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

async function waitUntilReady(url: string, child: ChildProcess, file: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await pause(50)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
  }
  await stop(child);
  throw new Error(`no response from ${url}; output:\n${readFileSync(file, 'utf8').slice(-2000)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killTimer);
}
