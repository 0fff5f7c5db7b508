import { inManyForms } from '../harness/forms.ts';
import { testSecrets } from '../harness/secrets.ts';
import { bell, expect, screens, signInAs, test } from './portal.ts';

test('nothing that a browser receives or keeps holds a secret or a field that nobody asked for', async ({
  page,
  context,
}) => {
  const secrets = inManyForms(Object.values(testSecrets));
  const found: string[] = [];
  const look = (where: string, text: string) => {
    if (text.includes('CANARY-')) found.push(`${where}: a canary of the vendor`);
    for (const [form, secret] of secrets) if (text.includes(secret)) found.push(`${where}: ${form}`);
  };
  let seen = 0;
  const reading: Promise<void>[] = [];
  context.on('response', (response) => {
    reading.push(
      (async () => {
        seen += 1;
        look(`${response.url()} headers`, JSON.stringify(await response.allHeaders().catch(() => ({}))));
        look(response.url(), await response.text().catch(() => ''));
      })(),
    );
  });
  await signInAs(context, 'main');
  for (const path of [
    '/',
    screens.dealers,
    `${screens.dealers}?new=1`,
    screens.messages,
    `${screens.messages}/3000`,
    screens.password,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await bell(page).click();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  look(
    'storage',
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  );
  expect(seen).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

test('nothing is asked of any other origin', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await signInAs(context, 'main');
  for (const path of ['/signin', '/', screens.dealers, screens.messages]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere).toEqual([]);
});
