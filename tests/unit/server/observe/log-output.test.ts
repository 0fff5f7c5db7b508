import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startUnreadPipe } from '../../../harness/servers/unread-pipe.ts';

/** Writes 4 MB of lines and exits half a second later. */
const writer = `
  import { LogOutput } from ${JSON.stringify(join(process.cwd(), 'lib/server/observe/log-output.ts'))};
  import { metrics } from ${JSON.stringify(join(process.cwd(), 'lib/server/observe/metrics.ts'))};
  const output = new LogOutput();
  for (let line = 0; line < 2_000; line += 1) output.write('x'.repeat(2_000) + '\\n');
  output.flush();
  setTimeout(async () => {
    const [{ value }] = (await metrics.logDropped.get()).values;
    process.stderr.write(value > 0 ? 'dropped' : 'kept');
    process.exit(0);
  }, 500);
`;

it.each(['stops reading', 'has exited'])(
  'a process exits when the reader of its log pipe %s',
  async (state) => {
    const pipe = await startUnreadPipe();
    const command = `exec ${process.execPath} --input-type=module -e "$WRITER" > ${pipe.path}`;
    const child = spawn('sh', ['-c', command], {
      env: { ...process.env, WRITER: writer },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (state === 'has gone') setTimeout(pipe.end, 200);
    const written = text(child.stderr);
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    const ended = await once(child, 'exit');
    clearTimeout(late);
    pipe.end();
    expect([...ended, await written]).toEqual([0, null, expect.stringContaining('dropped')]);
  },
);
