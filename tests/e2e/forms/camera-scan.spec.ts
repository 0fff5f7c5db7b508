import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { createQrOutline } from '#lib/web/ui/print/qr-outline.ts';
import { drawBars, drawPath } from '../../harness/samples/barcodes.ts';
import { writeCameraVideo } from '../../harness/samples/camera-video.ts';
import { chromiumOptions } from '../../setup/chromium.ts';
import { expect, expectAccessible, screens, signInAs, test } from '../fixtures.ts';
import { countButton, expectCounts, readRows } from './batch-screens.ts';

const qrSn = '000123456789';
const barcodeSn = '989120000042';

function qrPicture(text: string) {
  const { path, side } = createQrOutline(text);
  return drawPath(path, side, 5);
}

function barPicture(text: string) {
  const [code] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  return drawBars(code?.sbs ?? [], 4, 160);
}

/** The camera shows one code after the other, in a loop. */
const video = join(mkdtempSync(join(tmpdir(), 'portal-film-')), 'codes.y4m');
writeCameraVideo(video, [qrPicture(qrSn), barPicture(barcodeSn)]);

test.use({
  launchOptions: {
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'merchant');
  // Stores the opened streams, to check that they are closed.
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (getUserMedia)
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await getUserMedia(constraints);
        streams.push(stream);
        return stream;
      };
  });
});

/** The number of opened cameras, and of those still running. */
const countCameras = (page: Page) =>
  page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] };
    const running = streams.filter((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === 'live'),
    );
    return [streams.length, running.length];
  });

test('explains blocked camera access, scans each code once into the list, and scans one code into its field', async ({
  page,
  context,
}) => {
  await page.goto(screens.distribution);
  const scanButton = page.getByRole('button', { name: 'Scan with camera', exact: true });
  await scanButton.click();
  const dialog = page.getByRole('dialog', { name: 'Scan with camera' });
  await expect(dialog.getByRole('alert')).toContainText('Camera access is blocked.');
  await expectAccessible(dialog, 'no camera');
  await context.grantPermissions(['camera']);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('2 codes scanned')).toBeVisible({ timeout: 20_000 });
  // The order depends on the camera.
  const readCodes = async () =>
    (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await expect.poll(async () => (await readCodes()).sort()).toEqual([qrSn, barcodeSn].sort());
  await expectAccessible(dialog, 'scanning');
  expect(await countCameras(page)).toEqual([1, 1]);
  // The video loops, and no code is added twice.
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await countCameras(page)).toEqual([1, 0]);
  expect((await readRows(page)).map(([sn]) => sn).sort()).toEqual([qrSn, barcodeSn].sort());
  await expectCounts(page, { all: 2, unchecked: 2 });

  // Removed codes and cancelled scans are not added.
  await scanButton.click();
  await dialog.getByRole('button', { name: `Remove ${qrSn}` }).click({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(countButton(page, 'all')).toContainText('2');
  expect(await countCameras(page)).toEqual([2, 0]);

  await page.getByRole('link', { name: 'Activation', exact: true }).click();
  await page.getByRole('button', { name: 'Scan with camera: Serial number' }).click();
  const field = page.getByLabel('Serial number', { exact: true });
  await expect(field).toHaveValue(new RegExp(`^(${qrSn}|${barcodeSn})$`), { timeout: 20_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await countCameras(page)).toEqual([3, 0]);
});
