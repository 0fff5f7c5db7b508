import { sandbox } from '../harness/shared.ts';
import {
  alerts,
  api,
  lowAndEnough,
  openEdit,
  openNew,
  product,
  row,
  save,
  threshold,
  title,
} from './alerts.ts';
import { expect, expectAccessible, expectWrong, grid, screens, sendTo, signInAs, test } from './portal.ts';
import { meetEach, type Refusal, refusalsOf } from './refusals.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test.describe('a form that is refused keeps what was typed', () => {
  test('before anything is sent: at each field, with what is wrong', async ({ page }) => {
    const form = await openNew(page);
    const since = await sandbox().lastCall();
    await save(form);
    await expectWrong(product(form), 'Please fill this in');
    await expectWrong(threshold(form), 'Please fill this in');
    await expectAccessible(page);
    for (const [typed, said] of [
      ['many', 'Enter a whole number, in digits only'],
      ['1.5', 'Enter a whole number, in digits only'],
      ['-1', 'At least 0'],
      ['1000001', 'At most 1,000,000'],
    ] as const) {
      await threshold(form).fill(typed);
      await save(form);
      await expectWrong(threshold(form), said);
      await expect(threshold(form)).toHaveValue(typed);
    }
    expect(await sandbox().calls({ call: 48, since })).toEqual([]);
  });

  test('by a product for which somebody else was faster', async ({ page, context }) => {
    const form = await openNew(page);
    const choice = product(form).getByRole('option').nth(1);
    const [id, name] = [await choice.getAttribute('value'), await choice.textContent()];
    await product(form).selectOption(id);
    await threshold(form).fill('12');
    await sendTo(context, 'POST', api, { productId: id, threshold: 7 });
    await save(form);
    await expectWrong(product(form), 'There is an alert for this product already');
    await expect(threshold(form)).toHaveValue('12');
    await expectAccessible(page);
    // The list behind it knows by now.
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(row(page, { product: String(name) })).toContainText('7');
  });

  test('by an alert that somebody else has changed meanwhile, until that was looked at', async ({
    page,
    context,
  }) => {
    const [, enough] = await lowAndEnough(context);
    const form = await openEdit(page, enough);
    await threshold(form).fill('44');
    await sendTo(context, 'PATCH', `${api}/${enough.id}`, { threshold: 33, reminds: false });
    const since = await sandbox().lastCall();
    await save(form);
    await expect(form.getByRole('alert')).toContainText('The record has changed meanwhile');
    await expect(threshold(form)).toHaveValue('44');
    expect(await sandbox().calls({ call: 51, since })).toEqual([]);
    await expectAccessible(page);

    // A failure to load it anew takes nothing away either.
    await sandbox().faults({ path: 47, times: 1, status: 500 });
    await form.getByRole('button', { name: 'Load anew' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'no usable answer' })).toBeVisible();
    await expect(threshold(form)).toHaveValue('44');
    await form.getByRole('button', { name: 'Load anew' }).click();
    await expect(threshold(form)).toHaveAccessibleDescription('Set to 33 elsewhere meanwhile');
    await expect(threshold(form)).toHaveValue('44');
    await expect(form.getByRole('radio', { name: 'Dismissed for good' })).toBeChecked();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await save(form);
    await expect(form).toHaveCount(0);
    expect((await alerts(context)).find(({ id }) => id === enough.id)).toMatchObject({
      threshold: 44,
      reminds: false,
    });
  });

  test('by a save without an answer, with the way to see whether it happened', async ({ page, context }) => {
    const [, enough] = await lowAndEnough(context);
    const form = await openEdit(page, enough);
    await threshold(form).fill('44');
    await sandbox().faults({ path: 51, hang: true, run: true });
    await save(form);
    await expect(form.getByRole('alert')).toContainText('may have been saved');
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(threshold(form)).toHaveValue('44');
    await expectAccessible(page);
    await sandbox().heal();
    const tab = page.waitForEvent('popup');
    await form.getByRole('status').getByRole('link').click();
    await expect(row(await tab, enough)).toContainText('44');
    // Sent again as it stands, it is found to have changed since, and nothing happens twice.
    await save(form);
    await expect(form.getByRole('alert')).toContainText('The record has changed meanwhile');
  });

  const others: Refusal[] = [
    [
      'at a field by the service',
      { code: 422, body: refusedThreshold() },
      /The service does not accept this/,
    ],
    ...refusalsOf('an alert'),
  ];
  test('whoever refuses it', async ({ page, context }) => {
    const [, enough] = await lowAndEnough(context);
    const form = await openEdit(page, enough);
    await threshold(form).fill('44');
    await meetEach(others, 51, async (said) => {
      await save(form);
      await expect(form).toContainText(said);
      await expect(threshold(form)).toHaveValue('44');
      await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
      await expectAccessible(page);
    });
    await save(form);
    await expect(form).toHaveCount(0);
  });
});

function refusedThreshold() {
  return { code: 422, msg: 'invalid parameters', data: { errors: { num: ['too many'] } } };
}

test('a change in a row that fails says so, with the product, and can be tried again', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  await page.goto(screens.alerts);
  await sandbox().faults({ path: 51, times: 1, status: 500 });
  await row(page, low)
    .getByRole('button', { name: `Dismiss for good: ${low.product}` })
    .click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`Reminder for ${low.product}:`);
  await expectAccessible(page);
  await expect(row(page, low)).not.toContainText('Dismissed for good');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, low)).toContainText('Dismissed for good');
  await expect(failure).toHaveCount(0);
});

test('a list that cannot be had says so, and is asked for again', async ({ page }) => {
  await sandbox().faults({ path: 47, times: 1, hang: true });
  await page.goto(screens.alerts);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('did not answer in time');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(grid(page, title).or(page.getByRole('table')).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});
