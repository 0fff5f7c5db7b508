import type { Case, PopularCase } from '#lib/contract/operations/cases.ts';
import { pdfOf } from '../../harness/samples/pdfs.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  counter,
  expect,
  getJson,
  grid,
  screens,
  selectChoice,
  signInAs,
  skipFirstVisit,
  test,
} from '../fixtures.ts';

const api = '/api/v1/cases';
const mostRead = 'Most read';

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

test('filters cases, and opens them from home and most read', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: '1,280' }).click();
  await expect(page).toHaveURL(screens.cases);
  await expect(counter(page)).toContainText('of 1,280');
  await selectChoice(page.getByRole('combobox', { name: 'Language' }), 'German');
  await selectChoice(page.getByRole('combobox', { name: 'Function type' }), 'Gateway unlocking');
  await expect(page).toHaveURL(/function=6.*language=DE/);
  const { total } = await getJson<{ total: number }>(context, `${api}?language=DE&function=6`);
  await expect(counter(page)).toContainText(`of ${total}`);
  await expect(grid(page, 'Cases').getByText('Gateway unlocking').first()).toBeVisible();
  const { items } = await getJson<{ items: PopularCase[] }>(context, `${api}/most-read`);
  await page
    .getByRole('navigation', { name: mostRead })
    .getByRole('link', { name: items[2]?.title ?? '' })
    .first()
    .click();
  await expect(page.getByRole('main').getByText(/^Case \d+ · /)).toBeVisible();
});

test('the list comes first, and late most-read cases take the place that is reserved for them', async ({
  page,
  context,
}) => {
  await skipFirstVisit(context);
  await sandbox().faults({ path: 96, held: true });
  await page.goto(screens.cases, { waitUntil: 'commit' });
  await expect(counter(page)).toContainText('of 1,280');
  const panel = page.getByRole('navigation', { name: mostRead });
  expect(await panel.isVisible()).toBe(false);
  const top = async () => (await page.getByRole('table').boundingBox())?.y ?? 0;
  const before = await top();
  await sandbox().clearFaults();
  await expect(panel.getByRole('link').first()).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);

  await sandbox().faults({ path: 96, noResponse: true });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: mostRead })).toContainText('didn’t respond');
  await expect(counter(page)).toContainText('of 1,280');
});

test('shows pictures, videos and PDF text in place, and offers other files for download', async ({
  page,
  context,
}) => {
  const firstCase = async (format: string, more = '') => {
    const query = `format=${format}&status=2&pageSize=1${more}`;
    const { items } = await getJson<{ items: Case[] }>(context, `${api}?${query}`);
    if (!items[0]) throw new Error(`no case has a ${format}`);
    return items[0];
  };
  const main = page.getByRole('main');
  const openCase = async (record: Case) => {
    await page.goto(`${screens.cases}/${record.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(record.description.slice(0, 80));
    await expect(main.getByText(`Case ${record.id} · `)).toBeVisible();
    for (const text of [record.brand, record.modelYear, record.productModel, record.creator, record.reviewer])
      await expect(main).toContainText(text);
    await expect(main.getByRole('link', { name: `Download ${record.attachment?.name}` })).toHaveAttribute(
      'href',
      record.attachment?.download ?? '',
    );
  };
  const picture = await firstCase('png', '&language=DE');
  await openCase(picture);
  await main.getByRole('button', { name: 'Translate' }).click();
  await expect(main.getByText('Translated from German')).toBeVisible();
  await expect(main.getByText(picture.description, { exact: true })).toHaveCount(0);
  const pictureElement = main.getByRole('img', { name: picture.attachment?.name ?? '' });
  await expect(pictureElement).toBeVisible();
  expect(await pictureElement.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  const video = await firstCase('mp4');
  await openCase(video);
  const player = main.locator('video');
  await expect(player).toHaveAccessibleName(video.attachment?.name ?? '');
  // Playing from the middle requires a seek.
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 2;
    await video.play();
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(2.2);
  expect(
    await player.evaluate(({ videoWidth, duration }: HTMLVideoElement) => [videoWidth, duration]),
  ).toEqual([480, 4]);
  await openCase(await firstCase('pdf'));
  await expect(main.getByText('Guided step by step')).toBeAttached();
  const zip = await firstCase('zip');
  const zipPage = await (await context.request.get(`${screens.cases}/${zip.id}`)).text();
  expect(zipPage).toContain('This file can’t be shown here.');
  expect(zipPage).toContain(`Download ${zip.attachment?.name}`);
});

test('renders only the PDF pages near the viewport, within the memory limit', async ({ page, context }) => {
  const { items } = await getJson<{ items: Case[] }>(context, `${api}?format=pdf&status=2&pageSize=1`);
  const side = 9_000;
  await page.route(`**${items[0]?.attachment?.address}`, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: pdfOf({ pages: 120, side }) }),
  );
  await page.goto(`${screens.cases}/${items[0]?.id}`);
  const pages = page.getByRole('main').getByRole('img', { name: / of 120$/ });
  // An unrendered canvas is 300 pixels wide.
  const countRenderedPages = () =>
    pages.evaluateAll((all: HTMLCanvasElement[]) => all.filter(({ width }) => width > 300).length);
  // The text layer comes last.
  await expect(page.getByText('Words of page 1', { exact: true })).toBeAttached();
  const middle = await pages.first().evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {};
    return data && [...data];
  });
  expect(middle).toEqual([255, 255, 255, 255]);
  for (let index = 9; index < 120; index += 10) {
    await pages.nth(index).scrollIntoViewIfNeeded();
    await expect(page.getByText(`Words of page ${index + 1}`, { exact: true })).toBeAttached();
  }
  await expect.poll(countRenderedPages).toBeLessThan(6);
  await pages.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pages.first().evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(300);
});
