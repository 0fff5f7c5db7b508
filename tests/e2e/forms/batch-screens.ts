import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { expect } from '../expect.ts';

/** A dealer in the dealer picker. */
export interface Dealer {
  id: string;
  name: string;
  number: string;
  country: string;
  region: string;
  parentId: string;
}

/** Returns the JSON of the API for the account of this browser. */
export async function getApi<Response>(context: BrowserContext, path: string): Promise<Response> {
  return (await (await context.request.get(`/api/v1/${path}`)).json()) as Response;
}

/** Up to 100 devices that match the query. */
export const listDevices = async (context: BrowserContext, query: string) =>
  (await getApi<{ items: DeviceRow[] }>(context, `devices?pageSize=100&${query}`)).items;

/** Dealers that the account can distribute devices to. */
export const listDealers = async (context: BrowserContext) =>
  (await getApi<{ items: Dealer[] }>(context, 'dealers/choices')).items;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const dealerLabel = ({ name, number, region, country }: Dealer) =>
  `${name} (${[number, region, country && countryNames.of(country)].filter(Boolean).join(' · ')})`;

/** The field for serial numbers. */
export const entryField = (page: Page) => page.getByRole('main').locator('textarea');

/** Pastes a text from the clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await field.focus();
  await page.keyboard.press('Control+V');
}

/** Selects a dealer by its number. */
export async function chooseDealer(page: Page, dealer: Dealer): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Receiving dealer' });
  await field.fill(dealer.number);
  await page.getByRole('option', { name: dealer.number }).click();
  await expect(field).toHaveValue(dealerLabel(dealer));
}

/** The button that filters the entries by kind and shows their count. */
export const countButton = (page: Page, kind: string) =>
  page.getByRole('main').locator(`[data-count="${kind}"]`);

/** Counts per kind above the table. Read in one step, because a button may disappear between two. */
export const readCounts = (page: Page): Promise<Record<string, number>> =>
  page
    .getByRole('main')
    .locator('[data-count]')
    .evaluateAll((buttons) =>
      Object.fromEntries(
        buttons.map((button) => [
          button.getAttribute('data-count'),
          Number(button.querySelector('strong')?.textContent?.replace(/\D/g, '')),
        ]),
      ),
    );

/** Waits for these counts, because a batch may end before its receipt is rendered. */
export const expectCounts = (page: Page, counts: Record<string, number>) =>
  expect.poll(() => readCounts(page)).toEqual(counts);

/** Sends and confirms; above 20 entries the dialog requires the count. */
export async function send(page: Page, confirmation: { button: RegExp; count: number }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: confirmation.button }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox');
  await expect(dialog).toBeVisible();
  if (confirmation.count > 20) await box.fill(String(confirmation.count));
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
}

/** The rendered rows of the grid, each as the texts of its cells. */
export async function readRows(page: Page): Promise<string[][]> {
  const rows = page.getByRole('main').getByRole('grid').locator('[role=row][data-id]');
  await rows.first().waitFor();
  const cells = (row: Locator) => row.locator('[role=gridcell]:not([data-field^="__"])');
  return Promise.all((await rows.all()).map((row) => cells(row).allInnerTexts()));
}

/** Region with the progress of batches and other jobs. */
export const tray = (page: Page) => page.getByRole('region', { name: 'Activity' });

/** Drops a file onto the target. */
export const dropFile = (page: Page, target: Locator, name: string, content: string): Promise<void> =>
  dropFiles(page, target, [[name, content]]);

export async function dropFiles(
  page: Page,
  target: Locator,
  files: [name: string, content: string][],
): Promise<void> {
  const transfer = await page.evaluateHandle((contents) => {
    const data = new DataTransfer();
    for (const [name, text] of contents) data.items.add(new File([text], name));
    return data;
  }, files);
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}
