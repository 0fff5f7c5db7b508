import type { Case, PopularCase } from '../../lib/contract/cases.ts';
import { pdfOf } from '../harness/pdfs.ts';
import { sandbox } from '../harness/shared.ts';
import { ask, counter, expect, grid, screens, signInAs, test } from './portal.ts';

const api = '/api/v1/cases';
const mostRead = 'Most read';

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

test('cases are listed at once though those read most hang, and filtered in the reader’s words and the vendor’s; home and those read most lead to them', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: '1,280' }).click();
  await expect(page).toHaveURL(screens.cases);
  await expect(counter(page)).toContainText('of 1,280');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
  await page.getByRole('combobox', { name: 'Function type' }).selectOption({ label: 'Gateway unlocking' });
  await expect(page).toHaveURL(/function=6.*language=DE/);
  const { total } = await ask<{ total: number }>(context, `${api}?language=DE&function=6`);
  await expect(counter(page)).toContainText(`of ${total}`);
  await expect(grid(page, 'Cases').getByText('Gateway unlocking').first()).toBeVisible();
  const { items } = await ask<{ items: PopularCase[] }>(context, `${api}/most-read`);
  await page
    .getByRole('navigation', { name: mostRead })
    .getByRole('link', { name: items[2]?.title ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Case \d+$/);

  // None is named that cannot be had.
  await sandbox().faults({ path: 96, noResponse: true });
  const text = await (await context.request.get(screens.cases)).text();
  const shown = text.replace(/<script.*?<\/script>/gs, '');
  expect(shown).toContain('of 1,280');
  expect(shown).not.toContain(mostRead);
});

test('a case shows its file right there: a picture, a film, the words of a PDF; anything else can be saved', async ({
  page,
  context,
}) => {
  const first = async (format: string, more = '') => {
    const query = `format=${format}&status=2&pageSize=1${more}`;
    const { items } = await ask<{ items: Case[] }>(context, `${api}?${query}`);
    if (!items[0]) throw new Error(`no case has a ${format}`);
    return items[0];
  };
  const main = page.getByRole('main');
  const open = async (record: Case) => {
    await page.goto(`${screens.cases}/${record.id}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Case ${record.id}`);
    for (const said of [record.brand, record.modelYear, record.productModel, record.creator, record.reviewer])
      await expect(main).toContainText(said);
    await expect(main.getByRole('link', { name: `Download ${record.attachment?.name}` })).toHaveAttribute(
      'href',
      record.attachment?.download ?? '',
    );
  };
  const picture = await first('png', '&language=DE');
  await open(picture);
  await main.getByRole('button', { name: 'Translate' }).click();
  await expect(main.getByText('Translated from German')).toBeVisible();
  await expect(main.getByText(picture.description, { exact: true })).toHaveCount(0);
  const drawn = main.getByRole('img', { name: picture.attachment?.name ?? '' });
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  const film = await first('mp4');
  await open(film);
  const player = main.locator('video');
  await expect(player).toHaveAccessibleName(film.attachment?.name ?? '');
  // Played from its middle, to which the player has to jump.
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
  await open(await first('pdf'));
  await expect(main.getByText('Guided step by step')).toBeAttached();
  const zip = await first('zip');
  const ofZip = await (await context.request.get(`${screens.cases}/${zip.id}`)).text();
  expect(ofZip).toContain('This file can’t be shown here.');
  expect(ofZip).toContain(`Download ${zip.attachment?.name}`);
});

test('a PDF takes memory for the pages near alone, and for no picture beyond measure', async ({
  page,
  context,
}) => {
  const { items } = await ask<{ items: Case[] }>(context, `${api}?format=pdf&status=2&pageSize=1`);
  const side = 9_000;
  await page.route(`**${items[0]?.attachment?.address}`, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: pdfOf({ pages: 120, side }) }),
  );
  await page.goto(`${screens.cases}/${items[0]?.id}`);
  const pages = page.getByRole('main').getByRole('img', { name: / of 120$/ });
  // A canvas that nothing was drawn on is 300 pixels wide.
  const drawn = () =>
    pages.evaluateAll((all: HTMLCanvasElement[]) => all.filter(({ width }) => width > 300).length);
  // Its words come last.
  await expect(page.getByText('Words of page 1', { exact: true })).toBeAttached();
  const middle = await pages.first().evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {};
    return data && [...data];
  });
  expect(middle).toEqual([255, 255, 255, 255]);
  for (let place = 9; place < 120; place += 10) {
    await pages.nth(place).scrollIntoViewIfNeeded();
    await expect(page.getByText(`Words of page ${place + 1}`, { exact: true })).toBeAttached();
  }
  await expect.poll(drawn).toBeLessThan(6);
  await pages.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pages.first().evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(300);
});
