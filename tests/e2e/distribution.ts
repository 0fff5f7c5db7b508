import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from '@playwright/test';
import { sandbox, signIn } from '../harness/shared.ts';
import { chooseDealer, count, type Dealer, dealersOf, devicesOf, entryField } from './desk.ts';
import { expect, screens, signInAs, test } from './portal.ts';

/** What the tests of distribution begin with: a dealer, and devices of the merchant's that can be handed to it. */
export interface Given {
  dealer: Dealer;
  free: string[];
}

/** Lets each test of a file begin on the screen as the merchant; gives what is at hand then. */
export function atTheDesk(): Given {
  const given = {} as Given;
  test.beforeEach(async ({ context, page }) => {
    await signInAs(context, 'merchant');
    given.dealer = (await dealersOf(context))[0] as Dealer;
    given.free = (await devicesOf(context, 'locked=no'))
      .filter((row) => row.dealer.id !== given.dealer.id)
      .map(({ id }) => id);
    await page.goto(screens.distribution);
  });
  return given;
}

/** A serial number that no device has. */
export const nobody = '999999999999';
/** How to hand over so many devices. */
export const give = (count: number) => ({ button: /^Distribute \d/, count });
/** The dealer that a device belongs to, as the sandbox has it. */
export const heldBy = async (sn: string) => String((await sandbox().device(sn))?.dealer_id);
/** The number of the last transfer that the sandbox knows of, and the devices that have moved since one. */
export const lastTransfer = async () => (await sandbox().transfers()).at(-1)?.id ?? 0;
export const movedSince = async (id: number) => (await sandbox().transfers(id)).map(({ sn }) => sn);

/** A device that the merchant does not see. */
export async function foreignSn(context: BrowserContext): Promise<string> {
  const own = new Set((await devicesOf(context, 'sort=sn')).map(({ id }) => id));
  const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
  return all.json<{ items: { id: string }[] }>().items.find(({ id }) => !own.has(id))?.id ?? '';
}

/** Puts SNs on the list for the dealer, and waits for their verdicts. */
export async function gather(page: Page, dealer: Dealer, sns: string[]): Promise<void> {
  await chooseDealer(page, dealer);
  await addToList(page, sns);
}

/** Puts SNs on the list for the dealer that is chosen, and waits until each is known to be good. */
export async function addToList(page: Page, sns: string[]): Promise<void> {
  await entryField(page).fill(sns.join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(count(page, 'good')).toContainText(String(sns.length));
}

/** Takes a file that the page gives; the button is pressed for it. */
export async function downloaded(page: Page, name: string): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
}
