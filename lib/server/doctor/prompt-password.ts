import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a password from the terminal without echo; returns "" without a terminal. */
export async function promptPassword(account: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  // Standard output may be redirected to a file.
  process.stderr.write(`Password of ${account}: `);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
