import type { Fault } from '../harness/sandbox.ts';
import { sandbox } from '../harness/shared.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { expect, expectAccessible, expectWrong, screens, signInAs, test } from './portal.ts';

// One form is enough here: tests/unit/features/forms-refused.test.tsx checks every form and every refusal. An unknown
// outcome: dealers.spec.ts. A form on a page of its own: requests.spec.ts.

const shop = 'https://shop.example/new';

/** How the vendor refuses a write, and what the form says. */
const refusals: [name: string, fault: Omit<Fault, 'path'>, said: RegExp][] = [
  ['too many requests', { body: { code: 2003, data: { retry_after: 30 } } }, /Try again in \d+ seconds/],
  ['a service that fails', { status: 500 }, /Couldn’t confirm the result/],
  [
    'the service in words',
    { body: { code: 2103, msg: 'not today' } },
    /Message from the manufacturer: not today/,
  ],
];

test('a refused form says why, keeps what was typed, and can be sent again; a session that ended asks for the password in place', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(`${screens.platforms}?new=1`);
  const form = page.getByRole('dialog', { name: 'Add platform' });
  const [name, link] = [
    form.getByRole('textbox', { name: 'Name' }),
    form.getByRole('textbox', { name: 'Link' }),
  ];
  const save = form.getByRole('button', { name: 'Save' });
  const alert = form.getByRole('alert');
  await name.fill('Kept shop');
  await link.fill(shop);
  const expectKept = async () => {
    await expect(name).toHaveValue('Kept shop');
    await expect(link).toHaveValue(shop);
    await expect(save).toBeEnabled();
  };
  const meet = async (said: RegExp) => {
    await save.click();
    await expect(alert).toContainText(said);
    await expectKept();
  };
  for (const [refusal, fault, said] of refusals)
    await test.step(refusal, async () => {
      await sandbox().faults({ path: 25, ...fault });
      await meet(said);
      await sandbox().clearFaults();
      // The other notices have no timer, and differ in their text alone.
      if (refusal === 'too many requests') await expectAccessible(alert, refusal);
    });
  await test.step('a field that the service names', async () => {
    const data = { errors: { link: ['unknown host'] } };
    await sandbox().faults({ path: 25, body: { code: 422, msg: 'invalid', data } });
    await save.click();
    await expectWrong(link, 'The manufacturer rejected this value');
    await expectKept();
    await sandbox().clearFaults();
  });
  await test.step('a portal that is busy, and no network', async () => {
    const path = '**/api/v1/shop/platforms';
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '3' },
        json: { code: 'overloaded', status: 503 },
      }),
    );
    await meet(/The portal is very busy\. Try again in \d seconds?/);
    await page.unroute(path);
    await context.setOffline(true);
    await meet(/Network connection failed/);
    await context.setOffline(false);
  });
  await test.step('a session that ended', async () => {
    await endSessionDuring(page, 'main', () => save.click());
    await signInAgain(page);
    await expectKept();
  });
  await save.click();
  await expect(form).toHaveCount(0);
});
