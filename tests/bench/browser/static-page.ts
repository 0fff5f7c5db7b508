import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../harness/servers/program.ts';
import { launch, type Running, workDir } from '../launch.ts';

/** Starts a server with this page as a file: the lower bound. */
export async function startStaticPage(name: string, html: string): Promise<Running & { url: string }> {
  const file = join(workDir, `${name}.html`);
  writeFileSync(file, html);
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const running = await launch({
    args: ['tests/bench/browser/static-page-server.ts'],
    env: { PORT: String(port), PAGE: file },
    log: `static-${name}`,
    readyUrl: url,
  });
  return { ...running, url };
}
