import { readMetric } from '../../harness/metrics.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { OtherBuild } from '../../harness/servers/other-build.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { recordLog } from '../../harness/vendor-calls.ts';
import { expect, grid, screens, test } from '../fixtures.ts';

/** The first page and vendor calls of a new process are slow on a busy machine. */
const env = { VENDOR_TIMEOUT_MS: '10000' };

/** A portal that is replaced by its next release while a tab is open. */
let portal: RunningPortal;
let release: OtherBuild;

test.beforeAll(() => {
  release = new OtherBuild();
});
test.beforeEach(async ({ context }) => {
  portal = await startPortal({ vendorUrl: sandbox().origin, env });
  const response = await context.request.post(`${portal.origin}/api/session`, {
    data: { account: 'main', password: demoPassword },
    headers: { origin: portal.origin },
  });
  expect(response.status()).toBe(201);
});
test.afterEach(stopPortal);
test.afterAll(() => release.remove());

async function stopPortal(): Promise<void> {
  await portal.program.stop();
  recordLog('upgrade', portal.program.output());
}

async function upgrade(): Promise<void> {
  await stopPortal();
  portal = await startPortal({ vendorUrl: sandbox().origin, port: portal.port, file: release.server, env });
}

test('retries a chunk that failed to load; an old tab keeps working after an upgrade and moves to the new release', async ({
  page,
  browserErrors,
}) => {
  await page.goto(portal.origin + screens.dealers);
  const rows = grid(page, 'Dealers');
  await expect(rows).toBeVisible();
  const chunks = /\/_next\/static\/chunks\//;
  await page.route(chunks, (route) => route.abort());
  await page.getByRole('button', { name: 'Columns' }).click();
  const loadError = page
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t load this part of the page. Check the connection.' });
  await expect(loadError).toBeVisible();
  await page.unroute(chunks);
  await loadError.getByRole('button', { name: 'Try again' }).click();
  await expect(loadError).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Country' })).toBeVisible();
  await page.keyboard.press('Escape');
  await upgrade();

  await page.getByRole('button', { name: 'Export' }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The portal was updated after you opened this page' });
  await expect(notice).toBeVisible();
  // Expected after an upgrade: counted as such, without an alert. The lost connection before is no report.
  const chunkErrors = 'portal_browser_errors_total{kind="chunk",origin="portal"}';
  await expect.poll(() => readMetric(chunkErrors, portal)).toBe(1);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();

  // The next page comes from the new release.
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('a');
  await expect(page).toHaveURL(/q=a/);
  await expect(rows.getByRole('row').nth(1)).toBeVisible();
  await expect(search).toHaveValue('a');
  const scripts = await page
    .locator('script[src*="/chunks/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  expect(scripts.filter((src) => !src?.includes('/chunks/other-'))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);

  // The browser also reports each missing script.
  for (const error of browserErrors.splice(0))
    expect(error).toMatch(/^Refused to execute script from '[^']+\/_next\/static\/chunks\//);
});
