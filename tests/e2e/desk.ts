import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DeviceRow } from '../../lib/contract/devices.ts';
import { expect } from './expect.ts';

/** A dealer as the picker knows it. */
export interface Dealer {
  id: string;
  name: string;
  number: string;
  parentId: string;
}

/** What the API answers the account of this browser. */
export async function ask<Response>(context: BrowserContext, path: string): Promise<Response> {
  return (await (await context.request.get(`/api/v1/${path}`)).json()) as Response;
}

/** Devices that the account finds so, a hundred at most. */
export const devicesOf = async (context: BrowserContext, query: string) =>
  (await ask<{ items: DeviceRow[] }>(context, `devices?pageSize=100&${query}`)).items;

/** Dealers that the account can hand devices to. */
export const dealersOf = async (context: BrowserContext) =>
  (await ask<{ items: Dealer[] }>(context, 'dealers/choices')).items;

export const nameOf = ({ name, number }: Dealer) => `${name} (${number})`;

/** The field in which SNs are typed and pasted. */
export const entryField = (page: Page) => page.getByRole('main').locator('textarea');

/** Pastes a text as people do, by the clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await field.focus();
  await page.keyboard.press('Control+V');
}

/** Chooses a dealer by searching for its number. */
export async function chooseDealer(page: Page, dealer: Dealer): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Receiving dealer' });
  await field.fill(dealer.number);
  await page.getByRole('option', { name: dealer.number }).click();
  await expect(field).toHaveValue(nameOf(dealer));
}

/** The button that shows entries of one kind alone, with how many there are. */
export const count = (page: Page, kind: string) => page.getByRole('main').locator(`[data-count="${kind}"]`);

/** How many there are of each kind, as the buttons above the table say. Read in one step: a button may disappear between two. */
export const countsOf = (page: Page): Promise<Record<string, number>> =>
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

/** The list comes to these counts: work that has ended is told of before its receipt is drawn. */
export const expectCounts = (page: Page, counts: Record<string, number>) =>
  expect.poll(() => countsOf(page)).toEqual(counts);

/** Presses the button that sends and confirms, with the number typed where that is asked for. */
export async function send(page: Page, words: { button: RegExp; count: number }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words.button }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox');
  await expect(dialog).toBeVisible();
  if (words.count > 20) await box.fill(String(words.count));
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
}

/** The rows of the grid in the document, each as the texts of its cells. */
export async function rowsOf(page: Page): Promise<string[][]> {
  const rows = page.getByRole('main').getByRole('grid').locator('[role=row][data-id]');
  await rows.first().waitFor();
  const cells = (row: Locator) => row.locator('[role=gridcell]:not([data-field^="__"])');
  return Promise.all((await rows.all()).map((row) => cells(row).allInnerTexts()));
}

/** Corner of the screen where work shows how far it is. */
export const tray = (page: Page) => page.getByRole('region', { name: 'Activity' });

/** Widths and colours in which every state is looked at. */
export const looks = [
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;

/** Drops a file on the place, as from another window. */
export async function dropFile(page: Page, place: Locator, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text ?? ''], file ?? ''));
      return data;
    },
    [name, content],
  );
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}
