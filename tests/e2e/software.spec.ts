import { sandbox } from '../harness/shared.ts';
import { ask, comparePath, counter, expect, grid, screens, signInAs, test } from './portal.ts';

const title = 'Software versions';

interface Version {
  id: string;
  name: string;
  version: string;
  bytes: number;
  domesticLink: string;
  overseasLink: string;
  md5Link: string;
}

test.describe('the list of versions', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('is filtered by kind, name, language and testing', async ({ page, context }) => {
    await page.goto(screens.software);
    await expect(counter(page)).toHaveText(/of 620$/);
    await page.getByLabel('Kind').selectOption({ label: 'System firmware (APK)' });
    await expect(counter(page)).toHaveText(/of 80$/);
    await page.getByRole('link', { name: 'Remove the filter Kind: System firmware (APK)' }).click();

    await page.getByLabel('Name', { exact: true }).selectOption('BMW');
    await expect(counter(page)).toHaveText(/of 9$/);
    await expect(page).toHaveURL(/name=BMW/);
    // What the options are is not known yet when the page comes anew.
    await page.reload();
    await expect(counter(page)).toHaveText(/of 9$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('BMW');

    await page.goto(`${screens.software}?language=de&tested=no`);
    const { total } = await ask<{ total: number }>(
      context,
      '/api/v1/software-versions?language=DE&tested=no&pageSize=1',
    );
    expect(total).toBeGreaterThan(0);
    const rows = grid(page, title).getByRole('row');
    await expect(rows).toHaveCount(1 + Math.min(20, total));
    await expect(rows.filter({ hasText: 'To be tested' })).toHaveCount(Math.min(20, total));
  });

  test('is sorted by size, which is short to read and exact on demand', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(screens.software);
    const head = grid(page, title).getByRole('columnheader', { name: 'Size' });
    await head.click();
    await expect(page).toHaveURL(/sort=bytes/);
    await head.click();
    await expect(page).toHaveURL(/sort=-bytes/);
    const { items } = await ask<{ items: Version[] }>(
      context,
      '/api/v1/software-versions?sort=-bytes&pageSize=1',
    );
    const bytes = items[0]?.bytes ?? 0;
    const exact = `${bytes.toLocaleString('en')} bytes`;
    const row = grid(page, title)
      .getByRole('row')
      .filter({ hasText: items[0]?.version ?? '' })
      .first();
    const size = row.getByText(`${Number((bytes / 1e9).toPrecision(3))} GB`);
    await expect(size).toHaveAccessibleDescription(exact);
    await expect(size).toHaveAttribute('title', exact);
    await row.hover();
    await row.getByRole('button', { name: `Copy Size: ${exact}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exact);
  });

  test('says sizes in the reader’s language', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'portal-locale', value: 'fr', url: String(baseURL) }]);
    await page.goto(`${screens.software}/600`);
    await expect(page.getByText(/^1,55\sGo\s\(1\s553\s202\s173\soctets\)$/)).toBeVisible();
  });
});

test.describe('one version', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('shows release notes without what they would do', async ({ page }) => {
    const said = '<p>Reads <b>more</b> codes.</p>';
    await sandbox().faults({
      path: 90,
      times: 1,
      body: {
        code: 200,
        data: {
          total: 1,
          list: [
            {
              id: 600,
              soft_name: '<img src=x onerror=alert(1)>',
              us_url: 'javascript:alert(1)',
              cn_url: 'http://plain.example/a.zip',
              note: {
                new_features: `<script>window.__hacked = 1</script>${said}<iframe src="https://evil.example"></iframe>`,
                function_optimization:
                  '<img src="x" onerror="window.__hacked = 1"><style>main{display:none}</style>',
                bug_fix: '<a href="javascript:window.__hacked=1" onclick="window.__hacked=1">Changes</a>',
              },
            },
          ],
        },
      },
    });
    await page.goto(`${screens.software}/600`);
    const article = page.getByRole('article');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');
    await expect(article.getByText('Reads more codes.')).toBeVisible();
    await article.getByText('Changes').click();
    await expect(
      article.locator(
        'script, iframe, object, embed, style, form, img, [onerror], [onclick], [href^="javascript"], [href^="http:"]',
      ),
    ).toHaveCount(0);
    expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  });

  test('leads to its files in a tab of their own, over https alone', async ({ page, context }) => {
    const { items } = await ask<{ items: Version[] }>(context, '/api/v1/software-versions?pageSize=100');
    const links = items.flatMap(({ domesticLink, overseasLink, md5Link }) => [
      domesticLink,
      overseasLink,
      md5Link,
    ]);
    expect(links.filter((link) => link !== '' && !link.startsWith('https://'))).toEqual([]);
    const version = items.find(
      ({ domesticLink, overseasLink }) => domesticLink === '' && overseasLink !== '',
    );
    await page.goto(`${screens.software}/${version?.id}`);
    const files = page.getByRole('article').locator('section').filter({ hasText: 'Overseas download' });
    await expect(files.locator('div').filter({ hasText: /^Domestic download--$/ })).toHaveCount(1);
    const link = files.getByRole('link', { name: /us\.download.*opens in a new tab/ });
    await expect(link).toHaveAttribute('href', String(version?.overseasLink));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(
      files.getByRole('button', { name: `Copy Overseas download: ${version?.overseasLink}` }),
    ).toBeVisible();
  });

  test('has neighbours in its list, and an address that is none of a version answers 404', async ({
    page,
  }) => {
    await page.goto(`${screens.software}?name=BMW&sort=createdAt`);
    await grid(page, title).getByRole('gridcell').getByRole('link').first().click();
    await expect(page.getByText('1 of 9')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('2 of 9')).toBeVisible();
    for (const id of ['99999999', 'a%20b'])
      expect((await page.goto(`${screens.software}/${id}`))?.status()).toBe(404);
  });

  test('offers to be compared with the others of its name', async ({ page, context }) => {
    const { items } = await ask<{ items: Version[] }>(context, '/api/v1/software-versions?name=BMW');
    const [newest, ...others] = items;
    await page.goto(`${screens.software}/${newest?.id}`);
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const menu = page.getByRole('dialog', { name: 'Other versions of BMW' });
    await expect(menu.getByRole('link')).toHaveCount(others.length);
    await menu.getByRole('link', { name: others[0]?.version ?? '' }).click();
    await expect(page).toHaveURL(`${screens.software}/compare?a=${newest?.id}&b=${others[0]?.id}`);
    const sides = page.getByRole('main').getByRole('columnheader').getByRole('link');
    await expect(sides).toHaveText([`BMW ${newest?.version}`, `BMW ${others[0]?.version}`]);
  });

  test('says why the others cannot be had, and asks again', async ({ page }) => {
    await page.goto(`${screens.software}/600`);
    // The neighbours ask for the list too, whenever they do.
    await sandbox().faults({ path: 90, status: 500 });
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('alert')).toBeVisible();
    await sandbox().heal();
    await menu.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await expect(menu.getByRole('alert')).toHaveCount(0);
  });
});

test('the after-sales role sees none of it', async ({ page, context }) => {
  await signInAs(context, 'service');
  for (const path of [
    screens.software,
    `${screens.software}/600`,
    comparePath(620, 600),
    '/dealers/product/equipment/000000000000/software',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
  }
});
