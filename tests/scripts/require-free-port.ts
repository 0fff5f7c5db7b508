import { createServer } from 'node:net';

/**
 * Exits with the setting to change when a port is in use, or when browsers and fetch block it, such as 4190. `script` is the
 * one that the user runs.
 */
export async function requireFreePort(setting: string, port: string, script: string): Promise<void> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)));
  });
  const isBlocked = await fetch(`http://127.0.0.1:${port}`).catch(
    ({ cause }) => cause?.message === 'bad port',
  );
  if (isFree && isBlocked !== true) return;
  const fault = isFree ? 'blocked by browsers' : 'in use';
  const other = Number(port) + 10;
  console.error(`Port ${port} is ${fault}. Choose another one: ${setting}=${other} npm run ${script}`);
  process.exit(1);
}
