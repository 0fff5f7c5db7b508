import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The compile cache saves a fifth of each start, and a run has about a hundred starts. */
const baseEnv = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: resolve('.artifacts/compiled') };

export interface Program {
  readonly pid: number;
  output(): string;
  /** Sends SIGTERM and returns the exit code; null when the program was killed after 30 s. */
  stop(): Promise<number | null>;
  ended: Promise<number | null>;
}

export interface ProgramOptions {
  env: Record<string, string>;
  /** Responds with 2xx once the program is ready; without it, the program counts as ready at once. */
  readyUrl?: string;
  cwd?: string;
  args?: string[];
  nodeArgs?: readonly string[];
  uid?: number;
}

/** Runs `node FILE` with only `env` as its environment and waits until it is ready. */
export async function startProgram(file: string, options: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), file, ...(options.args ?? [])], {
    env: { ...baseEnv, ...options.env } as unknown as NodeJS.ProcessEnv,
    cwd: options.cwd ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += piece));
  // Not "exit", after which output may still arrive.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const program: Program = {
    pid: child.pid ?? 0,
    output: () => text,
    stop: () => stop(child, ended),
    ended,
  };
  if (options.readyUrl) await waitUntilReady(options.readyUrl, child, program);
  return program;
}

/**
 * Returns the JSON lines that a program has written. A line is written after the response that it is about, so tests wait
 * for it with `until`. The last piece of output may be half a line.
 */
export const logLines = <Line = Record<string, unknown>>({ output }: Pick<Program, 'output'>): Line[] =>
  output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const code = await ended;
  clearTimeout(killTimer);
  return code;
}

async function waitUntilReady(url: string, child: ChildProcess, program: Program): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null) break;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
  }
  await program.stop();
  throw new Error(`not ready at ${url}; it wrote:\n${program.output()}`);
}

/** Below the ephemeral ports, which outgoing connections could take before the program listens. */
const ports = { from: 15_000, count: 17_000 };

/** Each parallel worker has its own range, because a chosen port may not be in use yet. */
const workerRanges = 8;
const { JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env;
const workerRange = Number(JEST_WORKER_ID ?? TEST_PARALLEL_INDEX ?? 0) % workerRanges;
const assigned = new Set<number>();

/** A free TCP port, chosen randomly, so that parallel test runs rarely choose the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port =
      ports.from + workerRanges * Math.floor((Math.random() * ports.count) / workerRanges) + workerRange;
    if (assigned.has(port)) continue;
    assigned.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
