import { startSandbox } from '../../harness/servers/sandbox.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import type { Running } from '../launch.ts';
import { startPortal } from '../portal.ts';
import type { Table } from '../table.ts';
import { launchChromium, type Visitor } from './chromium.ts';
import { comparePages } from './compare-pages.ts';
import { measureDevices } from './measure-devices.ts';

/**
 * Compares pages of the portal with pages of Next in Chromium, and measures its list of 100,000 devices. Throws when a page
 * could not be measured.
 */
export async function browserBench(quick: boolean): Promise<Table[]> {
  const running: Pick<Running, 'stop'>[] = [];
  const browser = await launchChromium();
  try {
    const sandbox = await startSandbox({ SANDBOX_DEVICES: '100000' });
    running.push({ stop: () => sandbox.program.stop().then(() => {}) });
    const portal = await startPortal(sandbox.origin, 'portal-browser');
    running.push(portal);
    const { cookies } = await signIn('main', portal);
    // A browser that was here before: its time zone is known, and that it runs scripts.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const visitor: Visitor = {
      origin: portal.origin,
      cookies: new Map([...cookies, ['portal-tz', timeZone]]),
    };
    const pages = await comparePages(browser, visitor, portal, quick ? 2 : 5);
    return [...pages, await measureDevices(browser, visitor, sandbox, quick ? 2 : 7)];
  } finally {
    await browser.close();
    for (const each of running.reverse()) await each.stop();
  }
}
