import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { until } from '../../harness/shared.ts';
import { residentMegabytes } from '../../harness/usage.ts';

/** Node's argument with which `footprint` finds a process: it listens only once it is signalled. */
export const inspectable = '--inspect-port=127.0.0.1:0';

/** A process's memory in MB: resident, and what lives in it, which is its heap and the buffers outside of it. */
export interface Footprint {
  readonly resident: number;
  readonly live: number;
}

/** Milliseconds in which memory that was freed goes back to the system. */
const release = 3_000;

/**
 * What a process that was started with `inspectable` needs, after everything that nobody needs has been collected. `log` is
 * the file that it writes to.
 */
export async function footprint(pid: number, log: string): Promise<Footprint> {
  const address = () => /Debugger listening on (ws:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
  if (!address()) process.kill(pid, 'SIGUSR1');
  await until(address);
  const socket = new WebSocket(address() as string, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  try {
    for (let time = 0; time < 3; time += 1) await ask(socket, 'HeapProfiler.collectGarbage');
    await pause(release);
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await ask(socket, 'Runtime.evaluate', { expression, returnByValue: true });
    if (typeof result?.value !== 'number') throw new Error('the process does not tell its memory');
    return { resident: residentMegabytes(pid), live: result.value / 1024 ** 2 };
  } finally {
    socket.terminate();
  }
}

interface Told {
  result?: { value?: unknown };
}

function ask(socket: WebSocket, method: string, params: object = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve((JSON.parse(String(data)) as { result: Told }).result));
    socket.once('close', () => reject(new Error('the inspector hung up')));
    socket.send(JSON.stringify({ id: 1, method, params }));
  });
}
