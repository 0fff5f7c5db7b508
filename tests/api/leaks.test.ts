import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Visitor } from '../harness/client.ts';
import { isDeep } from '../harness/depth.ts';
import { everyScreen, missingPage, pathsOf, type Screen } from '../harness/every-screen.ts';
import { Received, vendorTokens } from '../harness/leaks.ts';
import { everyOperation, knownIds, sampleAsk } from '../harness/operations.ts';
import { builtServer } from '../harness/portal.ts';
import { samples } from '../harness/samples.ts';
import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox, signIn, visitor } from '../harness/shared.ts';

it('responses contain no secrets and no fields outside the contract', async () => {
  const received = new Received();
  const look = (what: string, response: { text: string; headers: object }) =>
    received.add(what, response.text + JSON.stringify(response.headers));

  const main = await signIn('main');
  received.mustNotHold(await vendorTokens(main));
  const ids = await knownIds(main);
  for (const operation of everyOperation) {
    if (samples[operation.name].refusalsOnly) continue;
    look(operation.name, await main.copy().ask(sampleAsk(operation, ids)));
    look(`${operation.name} refused`, await visitor().ask(sampleAsk(operation, ids)));
  }
  await sandbox().reset();

  const accounts: DemoAccount[] = isDeep ? ['main', 'child', 'service', 'blue'] : ['main', 'blue'];
  for (const account of accounts) {
    const who = await signIn(account);
    received.mustNotHold(await vendorTokens(who));
    const pages = (await Promise.all(everyScreen.map((screen) => pagesOf(screen, who, account)))).flat();
    // The data of a page and its HTML come from the same code: one account shows that for each page.
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
  expect(received.leaks()).toEqual([]);
}, 120_000);

it('built files contain no secrets, and there are no source maps', () => {
  const folder = join(dirname(builtServer()), '.next/static');
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  expect(files.length).toBeGreaterThan(50);
  const received = new Received();
  const mapped = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'latin1');
    received.add(file, text);
    return file.endsWith('.map') || text.includes('sourceMappingURL');
  });
  expect([...received.leaks(), ...mapped]).toEqual([]);
});

/** The pages of a screen, with the status that its own account gets (roles.test.ts asks as the others). */
async function pagesOf(screen: Screen, who: Visitor, account: DemoAccount) {
  const paths = await pathsOf(screen, who, account);
  const isOwn = screen.account === account;
  return paths.map((path) => ({ path, status: isOwn && (path === missingPage ? 404 : 200) }));
}

/** Does something with each item, four at a time. */
async function inBatches<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 4) await Promise.all(items.slice(at, at + 4).map(work));
}
