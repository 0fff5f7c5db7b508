import { type ChildProcess, spawn } from 'node:child_process';

export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = startProcess(command, args, env);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export function startProcess(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}
