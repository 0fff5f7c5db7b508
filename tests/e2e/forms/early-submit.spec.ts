import type { DemoAccount } from '../../harness/secrets.ts';
import { expect, fillSignIn, screens, signInAs, test } from '../fixtures.ts';

const secret = 'never-in-a-url-1';

/** Pages with a form in their HTML, and the account that opens them. */
const forms: [path: string, account: DemoAccount | null, field: string][] = [
  ['/signin?next=%2Fdealers%2Forders', null, 'input[type="password"]'],
  ['/signin/reset', null, 'form input'],
  [screens.password, 'main', 'input[type="password"]'],
  [`${screens.activation}?mode=one`, 'main', 'form[method="post"] input'],
  [screens.autodata, 'blue', 'main form input'],
];

for (const [path, account, field] of forms) {
  test(`a form of ${path} that is sent before its scripts run leads back to it`, async ({
    page,
    context,
  }) => {
    if (account) await signInAs(context, account);
    await page.route(/\/_next\/static\/chunks\/.*\.js/, () => {});
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto(path, { waitUntil: 'commit' });
    const inputs = page.locator(field);
    await inputs.first().fill(secret);
    await inputs.last().press('Enter');
    await expect.poll(() => sent.some((line) => line.startsWith('POST '))).toBe(true);
    await expect.poll(() => sent.filter((line) => line === `GET ${page.url()}`).length).toBe(2);
    await expect(page).toHaveURL(path);
    await expect(inputs.first()).toBeVisible();

    sent.length = 0;
    await page.reload({ waitUntil: 'commit' });
    await expect(inputs.first()).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(sent.filter((line) => line.startsWith('POST '))).toEqual([]);
    expect(sent.filter((line) => line.includes(secret))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

for (const scripts of ['off', 'late'] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled: scripts === 'late' });
    test(`signs in with scripts ${scripts}, and says why it failed`, async ({ page }) => {
      if (scripts === 'late') await page.route(/\/_next\/static\/chunks\/.*\.js/, () => {});
      await page.goto(`/signin?next=${encodeURIComponent(screens.dealers)}`, { waitUntil: 'commit' });
      await fillSignIn(page, 'main', 'wrong-one');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong account or password.');
      await fillSignIn(page, 'main');
      await expect(page).toHaveURL(screens.dealers);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}
