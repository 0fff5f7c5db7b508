import type { BrowserContext, Locator } from '@playwright/test';
import { ask, expect, signInAs, test } from './portal.ts';
import { type SpecifiedEntity, type SpecifiedField, specified } from './specified-fields.ts';

type Found = Record<string, unknown> & { id: string };

const at = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A record of which every field is filled; its page is the one to look at. */
async function fullRecord(
  context: BrowserContext,
  { records, fields, name }: SpecifiedEntity,
): Promise<Found> {
  for (let page = 1; page <= 5; page += 1) {
    const { items } = await ask<{ items: Found[] }>(context, `/api/v1/${records}?pageSize=100&page=${page}`);
    for (const row of items) {
      // A list does not have everything; what it has not is looked for in the record.
      if (!fields.every(({ from }) => !((from.split('.')[0] as string) in row) || isFilled(at(row, from))))
        continue;
      const record = await ask<Found>(context, `/api/v1/${records}/${encodeURIComponent(row.id)}`);
      if (fields.every(({ from }) => isFilled(at(record, from)))) return record;
    }
  }
  throw new Error(`no ${name} has all its fields`);
}

/** Words that people wrote stand on the page as they are; dates, states and amounts are the reader's own way of writing. */
const isWords = (value: unknown): value is string =>
  typeof value === 'string' && !/^(?:\d{4}-\d{2}-\d{2}|\d{1,3}$)/.test(value);

/** What is a code in a record, and a word in the reader's language on the page. */
const codes = /(?:\.id|^state|^active|^language)$/;

/** The text of a value, or the name of what is drawn in its place, such as stars. */
async function saidBy(value: Locator): Promise<string> {
  const named = value.locator('[aria-label]').first();
  const name = (await named.count()) > 0 ? await named.getAttribute('aria-label') : '';
  return ((await value.textContent()) || name || '').trim();
}

async function expectField(main: Locator, record: Found, { label, from }: SpecifiedField): Promise<void> {
  const heading = main.getByText(label, { exact: true }).first();
  await expect(heading).toBeVisible();
  const value = main
    .locator('dl > div')
    .filter({ has: main.page().locator('dt').getByText(label, { exact: true }) })
    .first()
    .locator('dd');
  if ((await value.count()) > 0) expect(await saidBy(value)).not.toMatch(/^(?:--)?$/);
  const given = at(record, from);
  if (isWords(given) && !codes.test(from))
    await expect(main).toContainText(given.replace(/\s+/g, ' ').trim());
}

// The server writes whole pages; a script has nothing to add to a field.
test.use({ javaScriptEnabled: false });

test('every field that is specified is on the page of its record', async ({ page, context }) => {
  test.slow();
  for (const entity of specified)
    await test.step(entity.name, async () => {
      await signInAs(context, entity.as);
      const record = await fullRecord(context, entity);
      await page.goto(`${entity.page}/${encodeURIComponent(record.id)}`);
      const main = page.getByRole('main');
      for (const field of entity.fields) await test.step(field.named, () => expectField(main, record, field));
    });
});
