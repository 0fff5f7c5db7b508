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
    let isCompiling = false;
    page.on('console', (message) => {
      if (message.text().startsWith('[Fast Refresh] ')) isCompiling = !message.text().includes('done');
    });
    // Next may miss an edit that is written while it compiles, such as the API at the page's first requests.
    const edit = async (...change: Parameters<typeof checkout.edit>) => {
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      await expect.poll(() => isCompiling, { timeout: 60_000 }).toBe(false);
      checkout.edit(...change);
    };
    const data = { account: 'main', password: demoPassword };
    await page
      .context()
      .request.post(`${origin}/api/session`, { data, headers: { origin }, timeout: 60_000 });
    await page.goto(`${origin}${screens.platforms}`);
    const platforms = () => page.evaluate(async () => (await fetch('/api/v1/shop/platforms')).text());
    expect(await platforms()).not.toContain('Edited');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await edit('lib/web/features/shell/UserMenu.tsx', '{label}</span>', 'Edited {label}</span>');
    await expect(page.getByRole('banner').getByText('Edited')).toBeVisible();

    await edit('lib/server/vendor-api/platforms.ts', 'text(row.name)', "'Edited ' + text(row.name)");
    expect(await platforms()).toContain('"name":"Edited ');
    await expect(page.getByRole('cell', { name: /^Edited/ }).first()).toBeVisible();

    await edit('messages/en/platforms.json', '"title": "', '"title": "Edited ');
    await expect(page.getByRole('heading', { name: /^Edited/ })).toBeVisible();

    await edit('lib/contract/operations/platforms.ts', "'Lists sales platforms'", "'Edited'");
    const document = () => page.evaluate(async () => (await fetch('/api/openapi.json')).text());
    expect(await document()).toContain('"summary":"Edited"');

    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(dev.output()).not.toMatch(/Warning:/);
  });
});
