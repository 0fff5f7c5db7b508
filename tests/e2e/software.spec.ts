import type { BrowserContext, Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { counter, expect, grid, screens, signInAs, test } from './portal.ts';

const title = 'Software versions';
const compare = (a: number, b: number) => `${screens.software}/compare?a=${a}&b=${b}`;

interface Version {
  id: string;
  name: string;
  version: string;
  bytes: number;
  domesticLink: string;
  overseasLink: string;
  md5Link: string;
}

/** What the API answers, for comparing a screen with it. */
async function ask<Answer>(context: BrowserContext, path: string): Promise<Answer> {
  return (await (await context.request.get(path)).json()) as Answer;
}

/** The device that has downloaded most. */
async function busiestDevice(context: BrowserContext): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>(
    context,
    '/api/v1/devices?sort=-updates&pageSize=1',
  );
  return items[0]?.id ?? '';
}

const boxes = (page: Page, name: string) => grid(page, name).getByRole('gridcell').getByRole('checkbox');
const sides = (page: Page) => page.getByRole('main').getByRole('columnheader').getByRole('link');
/** The row of a field in a comparison. */
const line = (page: Page, field: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${field}(?: differs)?$`) }) });

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
    await expect(sides(page)).toHaveText([`BMW ${newest?.version}`, `BMW ${others[0]?.version}`]);
  });

  test('says why the others cannot be had, and asks again', async ({ page }) => {
    await page.goto(`${screens.software}/600`);
    // The neighbours ask for the list too.
    await page.waitForLoadState('networkidle');
    await sandbox().faults({ path: 90, times: 1, status: 500 });
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('alert')).toBeVisible();
    await menu.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await expect(menu.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('two versions side by side', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('are chosen in the list, exactly two', async ({ page }) => {
    await page.goto(`${screens.software}?name=BMW`);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await boxes(page, title).nth(0).check();
    await expect(bar).toContainText('Select one more to compare the two');
    await boxes(page, title).nth(1).check();
    await boxes(page, title).nth(2).check();
    await expect(bar.getByRole('link', { name: 'Compare' })).toHaveCount(0);
    await boxes(page, title).nth(0).uncheck();
    await bar.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare versions' })).toBeVisible();
    await expect(sides(page)).toHaveCount(2);
    await expect(line(page, 'Name')).not.toContainText('differs');
    await expect(line(page, 'Version')).toContainText('differs');
  });

  test('show only their differences on demand, swap sides, and keep both in the address', async ({
    page,
  }) => {
    await page.goto(compare(620, 600));
    const [first, second] = await sides(page).allTextContents();
    await expect(line(page, 'Kind')).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await expect(line(page, 'Kind')).toHaveCount(0);
    await expect(line(page, 'Size')).toContainText('1,553,202,173 bytes');
    const said = await page.getByText(/^The two differ in \d+ fields\.$/).textContent();
    const rows = await page.getByRole('rowheader').count();
    const notes = await page.locator('section[data-differs]').count();
    expect(said).toContain(String(rows + notes));

    await page.getByRole('link', { name: 'Swap sides' }).click();
    await expect(sides(page)).toHaveText([second ?? '', first ?? '']);
    await expect(page).toHaveURL(`${compare(600, 620)}&only=differences`);
    await page.reload();
    await expect(sides(page)).toHaveText([second ?? '', first ?? '']);
    await expect(page.getByRole('checkbox', { name: 'Differences only' })).toBeChecked();
    await page.goBack();
    await expect(sides(page)).toHaveText([first ?? '', second ?? '']);
  });

  test('that are one and the same are said to be so', async ({ page }) => {
    await page.goto(compare(600, 600));
    await expect(page.getByText('Both sides show the same version.')).toBeVisible();
    await expect(sides(page)).toHaveText(['Peugeot V56.35', 'Peugeot V56.35']);
  });

  test('have no page when one is not there or not named', async ({ page }) => {
    for (const query of ['?a=620&b=99999999', '?a=99999999&b=620', '?a=620', '?a=620&b=a%20b', '']) {
      const answer = await page.goto(`${screens.software}/compare${query}`);
      expect([query, answer?.status()]).toEqual([query, 404]);
    }
  });

  test('fail one by one', async ({ page }) => {
    await sandbox().faults({ path: 90, times: 1, status: 500 });
    await page.goto(compare(620, 600));
    const heads = page.getByRole('columnheader');
    await expect(heads.nth(1).or(heads.nth(2)).getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('rowheader', { name: 'Kind' })).toBeVisible();
    await expect(page.getByText('differs', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Not known');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^The two differ in/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('stand one below the other on phones where they are long, and nowhere stick out', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(compare(620, 600));
    const [left, right] = await Promise.all(
      [0, 1].map((at) => page.locator('section h3').nth(at).boundingBox()),
    );
    expect(left?.x).toBe(right?.x);
    expect(right?.y).toBeGreaterThan((left?.y ?? 0) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are there all the same', async ({ page }) => {
      await page.goto(compare(620, 600));
      await expect(line(page, 'Kind')).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Differences only' }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(`${compare(620, 600)}&only=differences`);
      await expect(line(page, 'Kind')).toHaveCount(0);
      await page.getByRole('link', { name: 'Swap sides' }).click();
      await expect(page).toHaveURL(`${compare(600, 620)}&only=differences`);
    });
  });
});

test.describe('what a device has downloaded', () => {
  test('names the device, and leads back to it and on to each version', async ({ page, context }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    const path = `/dealers/product/equipment/${sn}/software`;
    await page.goto(path);
    const heading = `Software history of ${sn}`;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: `Device ${sn}` })).toHaveAttribute(
      'href',
      `/dealers/product/equipment/${sn}`,
    );
    const { items, total } = await ask<{ total: number; items: { versionId: string }[] }>(
      context,
      `/api/v1/devices/${sn}/software`,
    );
    await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
    const link = grid(page, heading).getByRole('gridcell').getByRole('link').first();
    await expect(link).toHaveAttribute('href', `${screens.software}/${items[0]?.versionId}`);
    await link.click();
    await expect(page).toHaveURL(`${screens.software}/${items[0]?.versionId}`);
    await page.goBack();
    await expect(page).toHaveURL(path);
  });

  test('is searched, filtered and sorted, and two of it compared', async ({ page, context }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    const path = `/dealers/product/equipment/${sn}/software`;
    const heading = `Software history of ${sn}`;
    await page.goto(path);
    const { total } = await ask<{ total: number }>(
      context,
      `/api/v1/devices/${sn}/software?kind=firmware&pageSize=1`,
    );
    expect(total).toBeGreaterThan(0);
    await page.getByLabel('Kind').selectOption({ label: 'System firmware (APK)' });
    await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
    await page.getByRole('link', { name: /^Remove the filter/ }).click();
    await grid(page, heading).getByRole('columnheader', { name: 'Downloaded' }).click();
    await expect(page).toHaveURL(`${path}?sort=downloadedAt`);
    const { items } = await ask<{ items: { version: string; versionId: string }[] }>(
      context,
      `/api/v1/devices/${sn}/software?sort=downloadedAt`,
    );
    await expect(grid(page, heading).getByRole('row').nth(1)).toContainText(items[0]?.version ?? 'none');
    await expect(page.getByText('Completed').first()).toBeVisible();
    await boxes(page, heading).nth(0).check();
    await boxes(page, heading).nth(1).check();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(compare(Number(items[0]?.versionId), Number(items[1]?.versionId)));
  });

  test('is exported whole, attempts that broke off included, with sizes as numbers of bytes', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    await page.goto(`/dealers/product/equipment/${sn}/software`);
    const { items, total } = await ask<{ total: number; items: { bytes: number; done: boolean }[] }>(
      context,
      `/api/v1/devices/${sn}/software?pageSize=100`,
    );
    expect(items.some(({ done }) => !done)).toBe(true);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'CSV' }).click();
    const coming = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Download / })
      .or(page.getByRole('button', { name: /^Download / }))
      .click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^software-${sn}-`));
    let text = '';
    for await (const piece of await download.createReadStream()) text += piece;
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('Size (bytes)');
    expect(lines[1]).toContain(String(items[0]?.bytes));
  });

  test('has no page for a device that is unknown, or not in sight', async ({ page, context }) => {
    await signInAs(context, 'main');
    const { items } = await ask<{ items: { id: string }[] }>(
      context,
      '/api/v1/devices?dealer=own&pageSize=1',
    );
    const above = items[0]?.id ?? '';
    expect((await page.goto(`/dealers/product/equipment/${above}/software`))?.status()).toBe(200);
    await signInAs(context, 'sub');
    for (const sn of ['000000000000', 'x', above]) {
      const answer = await page.goto(`/dealers/product/equipment/${sn}/software`);
      expect([sn, answer?.status()]).toEqual([sn, 404]);
    }
  });
});

test('the after-sales role sees none of it', async ({ page, context }) => {
  await signInAs(context, 'service');
  for (const path of [
    screens.software,
    `${screens.software}/600`,
    compare(620, 600),
    '/dealers/product/equipment/000000000000/software',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
  }
});
