import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal, and shows nothing of what is typed; "" where there is no terminal. */
export async function askPassword(account: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  // On standard error, so that the report can be sent elsewhere.
  process.stderr.write(`Password of ${account}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
