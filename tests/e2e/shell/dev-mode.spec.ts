import { demoPassword } from '../../harness/secrets.ts';
import { CheckoutCopy } from '../../harness/servers/checkout-copy.ts';
import { freePort, type Program, startProgram } from '../../harness/servers/program.ts';
import { expect, screens, test } from '../fixtures.ts';

const checkout = new CheckoutCopy();
let dev: Program;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [port, sandboxPort] = [String(await freePort()), String(await freePort())];
  origin = `http://localhost:${port}`;
  dev = await startProgram('tests/scripts/dev.ts', {
    cwd: checkout.folder,
    env: { PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_DEVICES: '100' },
    readyUrl: `${origin}/api/health/ready`,
  });
});
test.afterAll(async () => {
  await dev?.stop();
  checkout.remove();
});

test.describe('npm run dev', () => {
  test.use({ baseURL: undefined });

  test('runs edited code without a restart', async ({ page }) => {
    // Pages are compiled when they are first opened.
    test.setTimeout(300_000);
    page.setDefaultNavigationTimeout(180_000);
    // Next may miss an edit that is written while it compiles or renders, so each edit waits for the page's new data.
    const editServer = async (...change: Parameters<typeof checkout.edit>) => {
      const refreshed = page.waitForResponse((response) => response.url().includes('_rsc='), {
        timeout: 60_000,
      });
      checkout.edit(...change);
      await refreshed;
    };
    const data = { account: 'main', password: demoPassword };
    await page
      .context()
      .request.post(`${origin}/api/session`, { data, headers: { origin }, timeout: 60_000 });
    await page.goto(`${origin}${screens.platforms}`);
    // The time of compiling is not the vendor's.
    await page.getByRole('cell').first().waitFor({ timeout: 120_000 });
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    const platforms = () => page.evaluate(async () => (await fetch('/api/v1/shop/platforms')).text());
    expect(await platforms()).not.toContain('Edited');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await page.waitForLoadState('networkidle', { timeout: 60_000 });

    await editServer('lib/server/vendor-api/platforms.ts', 'text(row.name)', "'Edited ' + text(row.name)");
    await expect(page.getByRole('cell', { name: /^Edited/ }).first()).toBeVisible();
    expect(await platforms()).toContain('"name":"Edited ');

    await editServer('messages/en/platforms.json', '"title": "', '"title": "Edited ');
    await expect(page.getByRole('heading', { name: /^Edited/ })).toBeVisible();

    await editServer('lib/contract/operations/platforms.ts', "'Lists sales platforms'", "'Edited'");
    const document = () => page.evaluate(async () => (await fetch('/api/openapi.json')).text());
    expect(await document()).toContain('"summary":"Edited"');

    checkout.edit('lib/web/features/shell/UserMenu.tsx', '{label}</span>', 'Edited {label}</span>');
    await expect(page.getByRole('banner').getByText('Edited')).toBeVisible();

    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(dev.output()).not.toMatch(/Warning:/);
  });
});
