import { freePort } from '../../harness/servers/program.ts';
import { launch, type Running } from '../launch.ts';
import { record } from './record.ts';

/** Starts the replay server with a new recording. Returns its origin and the path and query of the dealers call. */
export async function startReplay(): Promise<{ vendor: string; dealers: string; running: Running }> {
  const { file, dealers } = await record();
  const port = await freePort();
  const vendor = `http://127.0.0.1:${port}`;
  const running = await launch({
    args: ['tests/bench/vendor/replay-server.ts'],
    env: { PORT: String(port), RECORDING: file },
    log: 'stand-in',
    readyUrl: vendor,
  });
  return { vendor, dealers, running };
}
