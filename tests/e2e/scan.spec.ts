import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { createQrOutline } from '../../lib/ui/print/qr-outline.ts';
import { drawBars, drawPath } from '../harness/barcodes.ts';
import { writeCameraVideo } from '../harness/camera-video.ts';
import { chromiumOptions } from '../setup/chromium.ts';
import { countButton, expectCounts, readRows } from './batch-screens.ts';
import { expect, expectAccessible, screens, signInAs, test } from './portal.ts';

const inQr = '000123456789';
const inBars = '989120000042';

function qrPicture(text: string) {
  const { path, side } = createQrOutline(text);
  return drawPath(path, side, 5);
}

function barPicture(text: string) {
  const [code] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  return drawBars(code?.sbs ?? [], 4, 160);
}

/** What the camera sees: one device after the other, and again. */
const film = join(mkdtempSync(join(tmpdir(), 'portal-film-')), 'codes.y4m');
writeCameraVideo(film, [qrPicture(inQr), barPicture(inBars)]);

test.use({
  launchOptions: {
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'merchant');
  // Keeps what the page has opened, for a look at whether it is closed again.
  await page.addInitScript(() => {
    const opened: MediaStream[] = [];
    Object.assign(window, { opened });
    const { mediaDevices } = navigator;
    const own = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (own)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await own(wanted);
        opened.push(stream);
        return stream;
      };
  });
});

/** How many cameras have been opened, and how many of them still run. */
const cameras = (page: Page) =>
  page.evaluate(() => {
    const { opened } = window as unknown as { opened: MediaStream[] };
    const running = opened.filter((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === 'live'),
    );
    return [opened.length, running.length];
  });

test('a camera that may not be used says so; then codes are read by it, each once, and go on the list; one code is read into the field that it is for', async ({
  page,
  context,
}) => {
  await page.goto(screens.distribution);
  const scan = page.getByRole('button', { name: 'Scan with camera', exact: true });
  await scan.click();
  const dialog = page.getByRole('dialog', { name: 'Scan with camera' });
  await expect(dialog.getByRole('alert')).toContainText('Camera access is blocked.');
  await expectAccessible(dialog, 'no camera');
  await context.grantPermissions(['camera']);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('2 codes scanned')).toBeVisible({ timeout: 20_000 });
  // In the order in which the camera happened to see them.
  const read = async () => (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await expect.poll(async () => (await read()).sort()).toEqual([inQr, inBars].sort());
  await expectAccessible(dialog, 'scanning');
  expect(await cameras(page)).toEqual([1, 1]);
  // The film goes on, and nothing is read a second time.
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await cameras(page)).toEqual([1, 0]);
  expect((await readRows(page)).map(([sn]) => sn).sort()).toEqual([inQr, inBars].sort());
  await expectCounts(page, { all: 2, unchecked: 2 });

  // What was read by mistake is left out; Cancel takes nothing.
  await scan.click();
  await dialog.getByRole('button', { name: `Remove ${inQr}` }).click({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(countButton(page, 'all')).toContainText('2');
  expect(await cameras(page)).toEqual([2, 0]);

  await page.getByRole('link', { name: 'Activation', exact: true }).click();
  await page.getByRole('button', { name: 'Scan with camera: Serial number' }).click();
  const field = page.getByLabel('Serial number', { exact: true });
  await expect(field).toHaveValue(new RegExp(`^(${inQr}|${inBars})$`), { timeout: 20_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await cameras(page)).toEqual([3, 0]);
});
