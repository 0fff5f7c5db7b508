import serversDown from './servers-down.ts';
import serversUp from './servers-up.ts';

/** Starts the servers of the browser tests as those of the API tests; gives Playwright what ends them. */
export default async function e2eUp(): Promise<() => Promise<void>> {
  await serversUp();
  return serversDown;
}
