import type { BrowserContext, Locator } from '@playwright/test';
import { expect, getJson, signInAs, test } from '../fixtures.ts';
import { type SpecifiedEntity, type SpecifiedField, specifiedEntities } from './specified-fields.ts';

type ApiRecord = Record<string, unknown> & { id: string };

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The first record whose fields are all filled. */
async function findFullRecord(
  context: BrowserContext,
  { records, fields, name }: SpecifiedEntity,
): Promise<ApiRecord> {
  for (let page = 1; page <= 5; page += 1) {
    const { items } = await getJson<{ items: ApiRecord[] }>(
      context,
      `/api/v1/${records}?pageSize=100&page=${page}`,
    );
    for (const row of items) {
      // The list omits some fields, which only the record has.
      if (
        !fields.every(
          ({ path: from }) => !((from.split('.')[0] as string) in row) || isFilled(valueAt(row, from)),
        )
      )
        continue;
      const record = await getJson<ApiRecord>(context, `/api/v1/${records}/${encodeURIComponent(row.id)}`);
      if (fields.every(({ path: from }) => isFilled(valueAt(record, from)))) return record;
    }
  }
  throw new Error(`no ${name} has all its fields`);
}

/** Free text is shown unchanged; dates, statuses and amounts are formatted. */
const isFreeText = (value: unknown): value is string =>
  typeof value === 'string' && !/^(?:\d{4}-\d{2}-\d{2}|\d{1,3}$)/.test(value);

/** Fields with a code in the record and a label on the page. */
const codeFields = /(?:\.id|^state|^active|^language)$/;

/** The text of a value, or the accessible name of what replaces it, such as stars. */
async function readText(value: Locator): Promise<string> {
  const labelled = value.locator('[aria-label]').first();
  const name = (await labelled.count()) > 0 ? await labelled.getAttribute('aria-label') : '';
  return ((await value.textContent()) || name || '').trim();
}

async function expectField(
  main: Locator,
  record: ApiRecord,
  { label, path: from }: SpecifiedField,
): Promise<void> {
  const heading = main.getByText(label, { exact: true }).first();
  await expect(heading).toBeVisible();
  const value = main
    .locator('dl > div')
    .filter({ has: main.page().locator('dt').getByText(label, { exact: true }) })
    .first()
    .locator('dd');
  if ((await value.count()) > 0) expect(await readText(value)).not.toMatch(/^(?:--)?$/);
  const recorded = valueAt(record, from);
  if (isFreeText(recorded) && !codeFields.test(from))
    await expect(main).toContainText(recorded.replace(/\s+/g, ' ').trim());
}

/** Expects that each field is named: by its value, or among those that are not set. */
async function expectNamed(main: Locator, fields: readonly SpecifiedField[]): Promise<void> {
  const unset = (await main.getByText(/^Not set: /).allTextContents()).join(' ');
  expect(unset).not.toBe('');
  for (const { label } of fields)
    if (typeof label === 'string' && !unset.includes(label))
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
}

// The server renders the fields, so scripts are not needed.
test.use({ javaScriptEnabled: false });

test('every specified field is shown on the page of its record', async ({ page, context }) => {
  test.slow();
  for (const entity of specifiedEntities)
    await test.step(entity.name, async () => {
      await signInAs(context, entity.account);
      const record = await findFullRecord(context, entity);
      await page.goto(`${entity.page}/${encodeURIComponent(record.id)}`);
      const main = page.getByRole('main');
      for (const field of entity.fields)
        await test.step(field.specifiedName, () => expectField(main, record, field));
    });
});

test('a record without some of its fields names those that are not set, and shows no empty value', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const [{ records, page: path, fields }] = specifiedEntities as [SpecifiedEntity];
  const { items } = await getJson<{ items: ApiRecord[] }>(context, `/api/v1/${records}?pageSize=100`);
  const record = items.find(({ newCode, remark }) => !newCode && !remark);
  await page.goto(`${path}/${record?.id}`);
  const main = page.getByRole('main');
  await expectNamed(main, fields);
  await expect(main.locator('dd').filter({ hasText: /^(?:--)?$/ })).toHaveCount(0);
});
