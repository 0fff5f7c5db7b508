import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Visitor } from '../../harness/client.ts';
import { isDeep } from '../../harness/depth.ts';
import { LeakDetector, vendorTokens } from '../../harness/leaks.ts';
import { allOperations, loadSampleRecords, sampleRequest } from '../../harness/samples/operations.ts';
import { allScreens, missingPage, pathsOf, type Screen } from '../../harness/samples/screens.ts';
import type { DemoAccount } from '../../harness/secrets.ts';
import { builtServer } from '../../harness/servers/portal.ts';
import { sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

it('responses contain no secrets and no fields outside the contract', async () => {
  const received = new LeakDetector();
  const look = (what: string, response: { text: string; headers: object }) =>
    received.add(what, response.text + JSON.stringify(response.headers));

  const main = await signIn('main');
  received.addSecrets(await vendorTokens(main));
  const ids = await loadSampleRecords(main);
  for (const operation of allOperations) {
    if (operation.sampleNeedsSteps) continue;
    look(operation.name, await main.copy().send(sampleRequest(operation, ids)));
    look(`${operation.name} refused`, await visitor().send(sampleRequest(operation, ids)));
  }
  await sandbox().reset();

  const accounts: DemoAccount[] = isDeep ? ['main', 'child', 'service', 'blue'] : ['main', 'blue'];
  for (const account of accounts) {
    const who = await signIn(account);
    received.addSecrets(await vendorTokens(who));
    const pages = (await Promise.all(allScreens.map((screen) => pagesOf(screen, who, account)))).flat();
    // A page's data and HTML come from the same code, so one account with both is enough.
    const requests = pages.flatMap((page) =>
      (account === 'main' ? [{}, { rsc: '1' }] : [{}]).map((headers) => ({ ...page, headers })),
    );
    await inBatches(requests, async ({ path, status, headers }) => {
      const response = await who.copy().get(path, headers as Record<string, string>);
      const what = `${account} ${path} ${JSON.stringify(headers)}`;
      if (status && !('rsc' in headers)) expect([what, response.status]).toEqual([what, status]);
      look(what, response);
    });
  }
  look('the sign-in', await visitor().get('/signin'));
  expect(received.findLeaks()).toEqual([]);
});

it('built files contain no secrets, and there are no source maps', () => {
  const folder = join(dirname(builtServer()), '.next/static');
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  expect(files.length).toBeGreaterThan(50);
  const received = new LeakDetector();
  const mapped = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'latin1');
    received.add(file, text);
    return file.endsWith('.map') || text.includes('sourceMappingURL');
  });
  expect([...received.findLeaks(), ...mapped]).toEqual([]);
});

/** Returns the pages of a screen with their expected status. roles.test.ts tests other accounts. */
async function pagesOf(screen: Screen, who: Visitor, account: DemoAccount) {
  const paths = await pathsOf(screen, who, account);
  const isOwn = screen.account === account;
  return paths.map((path) => ({ path, status: isOwn && (path === missingPage ? 404 : 200) }));
}

/** Processes four items at a time. */
async function inBatches<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 4) await Promise.all(items.slice(at, at + 4).map(work));
}
