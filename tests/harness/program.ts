import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Compiled code of the programs under test, which are started a hundred times, saves a fifth of each start. */
const baseEnv = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: resolve('.artifacts/compiled') };

/** A program of ours that runs beside the tests. */
export interface Program {
  readonly pid: number;
  /** Everything it has written so far, both streams together. */
  output(): string;
  /** Sends SIGTERM and waits; gives the exit code. After 30 s it is killed, and the code is null. */
  stop(): Promise<number | null>;
  /** Waits for the program to end by itself. */
  ended: Promise<number | null>;
}

export interface ProgramOptions {
  env: Record<string, string>;
  /** Answers 2xx once the program is ready; without it, the program counts as ready at once. */
  readyUrl?: string;
  cwd?: string;
  args?: string[];
  /** Options of Node itself. */
  nodeArgs?: readonly string[];
  uid?: number;
}

/** Runs `node FILE` with nothing of our environment but what it is given, and waits until it is ready. */
export async function startProgram(file: string, options: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), file, ...(options.args ?? [])], {
    env: { ...baseEnv, ...options.env } as unknown as NodeJS.ProcessEnv,
    cwd: options.cwd ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += piece));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const program: Program = {
    pid: child.pid ?? 0,
    output: () => text,
    stop: () => stop(child, ended),
    ended,
  };
  if (options.readyUrl) await waitUntilReady(options.readyUrl, child, program);
  return program;
}

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

/** Below the ports that the system lends to outgoing connections: one of those may be gone before it is listened on. */
const ports = { from: 15_000, count: 17_000 };

/** Workers that run beside each other choose from parts of their own: what one was given may not be listened on yet. */
const workerRanges = 8;
const { JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env;
const workerRange = Number(JEST_WORKER_ID ?? TEST_PARALLEL_INDEX ?? 0) % workerRanges;
const assigned = new Set<number>();

/** A TCP port that nobody listens on, chosen by chance so that test runs beside each other seldom choose alike. */
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
