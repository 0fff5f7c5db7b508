import { readMetric } from '../../harness/metrics.ts';
import { jpeg, pngOf, pngOfBytes } from '../../harness/samples/picture-files.ts';
import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts';
import { endSessionDuring, signInAgain } from './end-session.ts';
import { addPictures, choosePictures, expectPictures, type PictureFile, picturesField } from './pictures.ts';

const png = (name: string, width = 64): PictureFile => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(width, 48),
});
const [front, back] = [png('front.png'), png('back.png', 80)];
const side: PictureFile = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: jpeg };
const large: PictureFile = { ...png('large.png'), buffer: pngOfBytes(2 * 1024 * 1024) };
const listUploads = async () => (await sandbox().uploads()).map(({ name, type }) => [name, type]);

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'main');
  await page.goto('/dealers/shop/goods/new');
  await expect(picturesField(page)).toBeVisible();
});

test('adds, describes and reorders pictures by keyboard and drag, cancels a drag by Escape, and resumes after sign-in', async ({
  page,
}) => {
  const field = picturesField(page);
  await choosePictures(field, front);
  await expectPictures(field, 'Picture 1');
  await addPictures(field, 'drop', side);
  await expectPictures(field, 'Picture 1', 'Picture 2');
  await addPictures(field, 'paste', back);
  await expectPictures(field, 'Picture 1', 'Picture 2', 'Picture 3');
  for (const [at, text] of ['Front', 'Side', 'Back'].entries())
    await field.getByLabel(`Alternative text for picture ${at + 1}`).fill(text);

  await field.getByRole('button', { name: 'Move picture 3 earlier' }).focus();
  await page.keyboard.press('Enter');
  await expectPictures(field, 'Front', 'Back', 'Side');
  await expect(page.getByText('Picture moved to position 2 of 3.')).toBeAttached();
  await expect(field.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPictures(field, 'Back', 'Front', 'Side');
  await expect(field.getByRole('listitem').first()).toContainText('Main picture');
  await page.keyboard.press('Enter');
  await expectPictures(field, 'Back', 'Front', 'Side');
  await expectAccessible(field, 'three pictures');

  await field.getByRole('button', { name: 'Remove picture 2' }).click();
  await expectPictures(field, 'Back', 'Side');
  expect(await listUploads()).toEqual([
    ['front.png', 'image/png'],
    ['side.jpg', 'image/jpeg'],
    ['back.png', 'image/png'],
  ]);

  const centerOf = async (name: string) => {
    const picture = field.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  const drag = async (from: string, to: string) => {
    const [start, end] = [await centerOf(from), await centerOf(to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 6 });
  };
  await drag('Back', 'Side');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectPictures(field, 'Back', 'Side');
  await drag('Back', 'Side');
  await page.mouse.up();
  await expectPictures(field, 'Side', 'Back');

  await endSessionDuring(page, 'main', () => choosePictures(field, front));
  await signInAgain(page);
  await field.getByRole('button', { name: 'Try again: front.png' }).click();
  await expectPictures(field, 'Side', 'Back', 'Picture 3');
});

test('rejects invalid files before upload, shows progress, cancels completely, and retries failures', async ({
  page,
  context,
}) => {
  const since = await sandbox().lastCallNumber();
  const calls = () => sandbox().calls({ call: 36, since });
  const field = picturesField(page);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await choosePictures(
    field,
    { name: 'page.png', mimeType: 'image/png', buffer: html },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: html },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, 200) },
    { ...png('more.png'), buffer: pngOfBytes(2 * 1024 * 1024 + 1) },
    { ...png('wide.png'), buffer: pngOf(12_001, 1) },
  );
  await expect(field.getByText(/isn’t a JPG or PNG picture/)).toHaveCount(2);
  await expect(field.getByText('The picture is damaged or incomplete.')).toBeVisible();
  await expect(field.getByText('The picture is larger than 2 MB.')).toBeVisible();
  await expect(field.getByText(/too many pixels/)).toBeVisible();
  await expectAccessible(field, 'rejected pictures');
  for (const name of ['page.png', 'drawing.svg', 'half.jpg', 'more.png', 'wide.png'])
    await field.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(field.getByRole('listitem')).toHaveCount(0);
  expect(await calls()).toEqual([]);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const setUploadSpeed = (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setUploadSpeed(400_000);
  await choosePictures(field, large);
  const progressBar = field.getByRole('progressbar', { name: 'Uploading large.png' });
  await expect.poll(async () => Number(await progressBar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await expect(field.getByText(/^\d\d?%$/)).toBeVisible();
  await field.getByRole('button', { name: 'Cancel upload of large.png' }).click();
  await expect(field.getByRole('listitem')).toHaveCount(0);
  // The cancel may take longer than the rest of the upload at full speed.
  await expect.poll(() => readMetric('portal_uploads_in_flight', portal())).toBe(0);
  await setUploadSpeed(-1);
  await choosePictures(field, front);
  await expectPictures(field, 'Picture 1');
  expect(await calls()).toHaveLength(1);
  expect(await listUploads()).toEqual([['front.png', 'image/png']]);

  // A cancel during the vendor call aborts it.
  await sandbox().faults({ path: 36, noResponse: true, times: 1 });
  await choosePictures(field, back);
  await expect.poll(async () => (await calls()).length).toBe(2);
  await expect(field.getByText('Checking…')).toBeVisible();
  await field.getByRole('button', { name: 'Cancel upload of back.png' }).click();
  await expect.poll(async () => (await calls()).at(-1)?.aborted).toBe(true);
  expect(await listUploads()).toHaveLength(1);

  await sandbox().faults({ path: 36, resetConnection: true, times: 1 });
  await choosePictures(field, side);
  await expect(field.getByText('Couldn’t confirm the result of the upload. Try again.')).toBeVisible();
  const retryButton = field.getByRole('button', { name: 'Try again: side.jpg' });
  await context.setOffline(true);
  await retryButton.click();
  await expect(field.getByText(/Couldn’t reach the server/)).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(field, 'a failed upload');
  await retryButton.click();
  await expectPictures(field, 'Picture 1', 'Picture 2');
});

test('pictures keep the order in which they were chosen, also when the first upload ends last or is retried', async ({
  page,
}) => {
  const field = picturesField(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/goods/pictures?name=front.png', async (route) => {
    await released;
    await route.continue();
  });
  let failures = 1;
  await page.route('**/api/v1/goods/pictures?name=side.jpg', (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  await choosePictures(field, front, { ...side, name: 'side.jfif', mimeType: '' }, back);
  await expectPictures(field, 'Picture 1');
  await expect(field.getByRole('listitem').nth(1)).toContainText('Couldn’t upload side.jfif.');
  await field.getByLabel('Alternative text for picture 1').fill('Back');
  await addPictures(field, 'drop', png('top.png', 90));
  await expectPictures(field, 'Back', 'Picture 2');
  await field.getByLabel('Alternative text for picture 2').fill('Top');
  await field.getByRole('button', { name: 'Try again: side.jfif' }).click();
  await expectPictures(field, 'Picture 1', 'Back', 'Top');
  await field.getByLabel('Alternative text for picture 1').fill('Side');
  release();
  await expectPictures(field, 'Picture 1', 'Side', 'Back', 'Top');
  await expect(field.getByRole('listitem').first()).toContainText('Main picture');
  expect((await listUploads()).map(([name, type]) => `${name} ${type}`).toSorted()).toEqual([
    'back.png image/png',
    'front.png image/png',
    'side.jpg image/jpeg',
    'top.png image/png',
  ]);
});
