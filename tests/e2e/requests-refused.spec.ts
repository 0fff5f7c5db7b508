import type { Page } from '@playwright/test';
import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import { expect, expectAccessible, screens, signInAs, test } from './portal.ts';
import { api, freeDevice, send } from './requests.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const typed = 'Typed,\nand to be kept';
const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });
const chooser = (page: Page) => page.getByRole('button', { name: /^Choose (?:a|another) file$/ });

async function chooseFile(page: Page) {
  const opened = page.waitForEvent('filechooser');
  await chooser(page).click();
  await (await opened).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer: pngOf(64, 48) });
}

test.describe('a file that is not taken', () => {
  test.beforeEach(async ({ page, context }) => {
    const device = await freeDevice(context, api.softwareApplies);
    await page.goto(`${screens.softwareApplies}/new?sn=${device}`);
    await remark(page).fill(typed);
  });

  test('by the service says so, and is sent again without being chosen anew', async ({ page }) => {
    const main = page.getByRole('main');
    const again = page.getByRole('button', { name: 'Try again' });
    await sandbox().faults({ path: 73, body: { code: 422, msg: 'no such file' } });
    await chooseFile(page);
    await expect(main).toContainText('The service does not accept this file');
    // No request leaves without the file that somebody meant to send along.
    await send(page).click();
    await expect(chooser(page)).toHaveAccessibleDescription(/The file is not uploaded yet/);
    await expectAccessible(page);
    await sandbox().heal();
    await again.click();
    await expect(page.getByRole('button', { name: 'Enlarge plate.png' })).toBeVisible();
    await expect(main).not.toContainText('The file is not uploaded yet');
    await expect(remark(page)).toHaveValue(typed);
  });

  test('by the form is refused before it goes anywhere', async ({ page }) => {
    const since = await sandbox().lastCall();
    const opened = page.waitForEvent('filechooser');
    await chooser(page).click();
    await (await opened).setFiles({
      name: 'run.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    });
    await expect(page.getByRole('main')).toContainText('run.exe');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await sandbox().calls({ call: 73, since })).toEqual([]);
    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(page.getByRole('main')).not.toContainText('run.exe');
  });
});
