import { expect, expectAccessible, test } from '../fixtures.ts';
import { watchOtherOrigins } from './recorded-traffic.ts';

// The pages behind the sign-in are checked in screens.spec.ts.
for (const scheme of ['light', 'dark'] as const) {
  test(`no accessibility violation and no request to another origin before sign-in, ${scheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const otherOrigins = watchOtherOrigins(context, String(baseURL));
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of ['/signin', '/signin/reset']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button').last().click();
      await expectAccessible(page, path);
    }
    expect(otherOrigins).toEqual([]);
  });
}
