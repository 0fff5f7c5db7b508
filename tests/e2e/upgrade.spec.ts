import { OtherBuild } from '../harness/other-build.ts';
import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { demoPassword } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { recordLog } from '../harness/vendor-calls.ts';
import { expect, grid, screens, test } from './portal.ts';

/** The first page of a new process takes long on a busy machine, and the vendor's calls seem to. */
const env = { VENDOR_TIMEOUT_MS: '10000' };

/** A portal that gives way to its next release, with a tab open that has the one before. */
let at: RunningPortal;
let release: OtherBuild;

test.beforeAll(() => {
  release = new OtherBuild();
});
test.beforeEach(async ({ context }) => {
  at = await startPortal({ vendorUrl: sandbox().origin, env });
  const response = await context.request.post(`${at.origin}/api/session`, {
    data: { account: 'main', password: demoPassword },
    headers: { origin: at.origin },
  });
  expect(response.status()).toBe(201);
});
test.afterEach(end);
test.afterAll(() => release.remove());

async function end(): Promise<void> {
  await at.program.stop();
  recordLog('upgrade', at.program.output());
}

async function upgrade(): Promise<void> {
  await end();
  at = await startPortal({ vendorUrl: sandbox().origin, port: at.port, file: release.server, env });
}

test('a piece that could not be loaded comes with another try; an old tab works on, says what it cannot load any more, and comes to the new release', async ({
  page,
  browserErrors,
}) => {
  await page.goto(at.origin + screens.dealers);
  const rows = grid(page, 'Dealers');
  await expect(rows).toBeVisible();
  const chunks = /\/_next\/static\/chunks\//;
  await page.route(chunks, (route) => route.abort());
  await page.getByRole('button', { name: 'Columns' }).click();
  const notLoaded = page
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t load this part of the page. Check the connection.' });
  await expect(notLoaded).toBeVisible();
  await page.unroute(chunks);
  await notLoaded.getByRole('button', { name: 'Try again' }).click();
  await expect(notLoaded).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Country' })).toBeVisible();
  await page.keyboard.press('Escape');
  await upgrade();

  const search = page.getByLabel('Search', { exact: true });
  await search.fill('kept');
  await page.getByRole('button', { name: 'Export' }).click();
  const said = page
    .getByRole('alert')
    .filter({ hasText: 'The portal was updated after you opened this page' });
  await expect(said).toBeVisible();
  await expect(search).toHaveValue('kept');
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
  await search.fill('');

  // What it has it goes on with: the API is the same.
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const scripts = await page
    .locator('script[src*="/chunks/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  expect(scripts.filter((src) => !src?.includes('/chunks/other-'))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);

  // The browser says so too of each script that is there no more.
  for (const said of browserErrors.splice(0))
    expect(said).toMatch(/^Refused to execute script from '[^']+\/_next\/static\/chunks\//);
});
