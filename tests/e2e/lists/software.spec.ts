import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  comparePath,
  counter,
  expect,
  getJson,
  grid,
  screens,
  selectChoice,
  signInAs,
  test,
} from '../fixtures.ts';
import { getStatuses, pageHtml } from '../screens/page-html.ts';

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

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('filters by type and name, and compares a version with others of its name', async ({
  page,
  context,
}) => {
  const nameFilter = page.getByRole('combobox', { name: 'Name', exact: true });
  // The options are loaded after the page.
  await page.goto(`${screens.softwareVersions}?name=BMW`);
  await expect(counter(page)).toHaveText(/of 9$/);
  await expect(nameFilter).toHaveValue('BMW');
  await page.getByRole('link', { name: 'Remove filter Name: BMW' }).click();
  await expect(counter(page)).toHaveText(/of 620$/);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'System firmware (APK)' });
  await expect(counter(page)).toHaveText(/of 80$/);
  await page.getByRole('link', { name: 'Remove filter Type: System firmware (APK)' }).click();
  await expect(counter(page)).toHaveText(/of 620$/);
  await selectChoice(nameFilter, 'BMW');
  await expect(counter(page)).toHaveText(/of 9$/);
  await expect(page).toHaveURL(/name=BMW/);

  await grid(page, title).getByRole('cell').getByRole('link').first().click();
  await expect(page.getByText('1 of 9')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('2 of 9')).toBeVisible();

  const { items } = await getJson<{ items: Version[] }>(
    context,
    '/api/v1/software-versions?name=BMW&sort=-createdAt',
  );
  const [newest, displayed] = items;
  const otherVersions = page.getByRole('dialog', { name: 'Other versions of BMW' });
  await sandbox().faults({ path: 90, status: 500 });
  await page.getByRole('button', { name: 'Compare with…' }).click();
  await expect(otherVersions.getByRole('alert')).toBeVisible();
  await sandbox().clearFaults();
  await otherVersions.getByRole('button', { name: 'Try again' }).click();
  await expect(otherVersions.getByRole('link')).toHaveCount(items.length - 1);
  await expect(otherVersions.getByRole('alert')).toHaveCount(0);
  await otherVersions.getByRole('link', { name: newest?.version ?? '' }).click();
  await expect(page).toHaveURL(`${comparePath(Number(displayed?.id), Number(newest?.id))}&only=differences`);
  const sides = page.getByRole('main').getByRole('columnheader').getByRole('link');
  await expect(sides).toHaveText([`BMW ${displayed?.version}`, `BMW ${newest?.version}`]);
});

test('filters by language and testing, and sorts by size, with the exact size on demand', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${screens.softwareVersions}?language=de&tested=no`);
  const { items, total } = await getJson<{ items: Version[]; total: number }>(
    context,
    '/api/v1/software-versions?language=DE&tested=no&sort=-bytes&pageSize=1',
  );
  expect(total).toBeGreaterThan(0);
  const rows = grid(page, title).getByRole('row');
  await expect(rows).toHaveCount(1 + Math.min(20, total));
  await expect(rows.filter({ hasText: 'To be tested' })).toHaveCount(Math.min(20, total));

  const sizeHeader = grid(page, title).getByRole('columnheader', { name: 'Size' });
  await sizeHeader.click();
  await expect(page).toHaveURL(/sort=bytes/);
  await sizeHeader.click();
  await expect(page).toHaveURL(/sort=-bytes/);
  const bytes = items[0]?.bytes ?? 0;
  const exact = `${bytes.toLocaleString('en')} bytes`;
  const row = rows.filter({ hasText: items[0]?.version ?? '' }).first();
  const size = row.getByText(`${Number((bytes / 1e9).toPrecision(3))} GB`);
  await expect(size).toHaveAccessibleDescription(exact);
  await expect(size).toHaveAttribute('title', exact);
  await row.hover();
  await row.getByRole('button', { name: `Copy Size: ${exact}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exact);
});

test("shows the size in the user's language, and links only to https files in a new tab", async ({
  context,
  baseURL,
}) => {
  const { items } = await getJson<{ items: Version[] }>(context, '/api/v1/software-versions?pageSize=100');
  const links = items.flatMap(({ domesticLink, overseasLink, md5Link }) => [
    domesticLink,
    overseasLink,
    md5Link,
  ]);
  expect(links.filter((link) => link !== '' && !link.startsWith('https://'))).toEqual([]);
  const version = items.find(({ domesticLink, overseasLink }) => domesticLink === '' && overseasLink !== '');
  const href = String(version?.overseasLink).replaceAll('&', '&amp;');
  const html = await pageHtml(context, `${screens.softwareVersions}/${version?.id}`);
  const [link = ''] = html.match(/<a\b[^>]*href="https:\/\/us\.download.*?<\/a>/s) ?? [];
  for (const part of [`href="${href}"`, 'target="_blank"', 'rel="noopener noreferrer"', 'opens in a new tab'])
    expect(link).toContain(part);
  expect(html).toContain(`aria-label="Copy Download (international): ${href}"`);
  expect(html.replace(/<[^>]+>/g, '')).toContain('Not set: Download (China)');

  await context.addCookies([{ name: 'portal-locale', value: 'fr', url: String(baseURL) }]);
  const french = await pageHtml(context, `${screens.softwareVersions}/600`);
  expect(french.replace(/<[^>]+>/g, '')).toMatch(/Taille1,55\sGo\s\(1\s553\s202\s173\soctets\)/);
});

test('shows release notes as safe HTML', async ({ page }) => {
  const releaseNotes = '<p>Reads <b>more</b> codes.</p>';
  await sandbox().faults({
    path: 90,
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
              new_features: `<script>window.__hacked = 1</script>${releaseNotes}<iframe src="https://evil.example"></iframe>`,
              function_optimization:
                '<img src="x" onerror="window.__hacked = 1"><style>main{display:none}</style>',
              bug_fix: '<a href="javascript:window.__hacked=1" onclick="window.__hacked=1">Changes</a>',
            },
          },
        ],
      },
    },
  });
  await page.goto(`${screens.softwareVersions}/600`);
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

test('returns 404 for unknown versions, and 403 to the after-sales role', async ({ context }) => {
  const missingPaths = ['99999999', 'a%20b'].map((id) => `${screens.softwareVersions}/${id}`);
  expect(await getStatuses(context, missingPaths)).toEqual(missingPaths.map((path) => [path, 404]));
  await signInAs(context, 'service');
  const paths = [
    screens.softwareVersions,
    `${screens.softwareVersions}/600`,
    comparePath(620, 600),
    '/dealers/product/equipment/000000000000/software',
  ];
  expect(await getStatuses(context, paths)).toEqual(paths.map((path) => [path, 403]));
});
