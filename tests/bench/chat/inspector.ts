import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../../harness/samples/usage.ts';
import { until } from '../../harness/servers/worker-servers.ts';

/** Option of Node that `measureFootprint` needs. The inspector listens only after a signal. */
export const inspectOption = '--inspect-port=127.0.0.1:0';

/** Memory of a process in MB: resident, and live objects in the heap and in external buffers. */
export interface Footprint {
  readonly resident: number;
  readonly live: number;
}

/** Time in which freed memory returns to the system. */
const releaseMs = 3_000;

/**
 * Measures the memory of a process after garbage collection. The process must have been started with `inspectOption`;
 * `log` is its log file.
 */
export async function measureFootprint(pid: number, log: string): Promise<Footprint> {
  const address = () => /Debugger listening on (ws:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
  if (!address()) process.kill(pid, 'SIGUSR1');
  await until(address);
  const socket = new WebSocket(address() as string, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  try {
    for (let time = 0; time < 3; time += 1) await sendCommand(socket, 'HeapProfiler.collectGarbage');
    await pause(releaseMs);
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await sendCommand(socket, 'Runtime.evaluate', { expression, returnByValue: true });
    if (typeof result?.value !== 'number') throw new Error('the process did not report its memory');
    return { resident: residentMegabytes(pid), live: result.value / 1024 ** 2 };
  } finally {
    socket.terminate();
  }
}

interface CommandResult {
  result?: { value?: unknown };
}

function sendCommand(socket: WebSocket, method: string, params: object = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve((JSON.parse(String(data)) as { result: CommandResult }).result));
    socket.once('close', () => reject(new Error('the inspector closed the connection')));
    socket.send(JSON.stringify({ id: 1, method, params }));
  });
}
