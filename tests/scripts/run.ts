import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = startProcess(command, args, env);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function startProcess(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}

/** A program of Node that serves HTTP. */
export interface Program {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Responds with success as soon as the program is ready. */
  readonly readyUrl: string;
}

/** Runs programs until a signal comes. When one exits, the others are stopped, unless it was restarted. */
export class ProgramGroup {
  readonly #running = new Map<Program, ChildProcess>();
  #isStopping = false;
  #restarting: Promise<unknown> = Promise.resolve();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.#stop(0));
  }

  /** Returns whether the program is ready; false when the group is stopped before. */
  start(program: Program): Promise<boolean> {
    return this.#start(program, (code) => void this.#stop(code ?? 1));
  }

  async #start(program: Program, onExit: (code: number | null) => void): Promise<boolean> {
    if (this.#isStopping) return false;
    const child = startProcess(process.execPath, [...program.args], program.env);
    this.#running.set(program, child);
    child.once('exit', (code) => {
      if (this.#running.get(program) !== child) return;
      this.#running.delete(program);
      onExit(code);
    });
    while (!this.#isStopping && this.#running.get(program) === child) {
      if (await isUp(program.readyUrl)) return true;
      await pause(100);
    }
    return false;
  }

  /** Restarts a program, one restart after another. It may fail, as its code may be edited again. */
  restart(program: Program): void {
    this.#restarting = this.#restarting.then(() => this.#restart(program));
  }

  async #restart(program: Program): Promise<void> {
    const child = this.#running.get(program);
    this.#running.delete(program);
    child?.kill('SIGTERM');
    while (child && isAlive(child)) await pause(50);
    await this.#start(program, () => {});
  }

  async #stop(code: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const children = [...this.#running.values()];
    for (const child of children) child.kill('SIGTERM');
    while (children.some(isAlive)) await pause(50);
    process.exit(code);
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
