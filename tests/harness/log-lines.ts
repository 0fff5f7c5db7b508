import { Writable } from 'node:stream';
import { pino } from 'pino';
import { perProcess } from '#lib/contract/per-process.ts';

/** The lines that this process logs from now on. A test file that shares them between tests empties them. */
export function captureLog<Line extends object = Record<string, unknown>>(): Line[] {
  const lines: Line[] = [];
  const output = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  perProcess('log', () => pino({}, output));
  return lines;
}
