import { themeCss } from '#lib/server/publish/theme-css.ts';

it('has only the colours of the blue brand in its rules', async () => {
  const [, rest = ''] = (await themeCss()).split(':root[data-brand=blue]');
  const [blue] = rest.split('}');
  expect(blue).toContain('--p-palette-primary-main:');
  expect(blue).not.toContain('--p-palette-background-paper');
});

it('is dark where the system is, until the user chooses, and light on paper', async () => {
  const css = await themeCss();
  const system = css.slice(css.indexOf('@media screen and (prefers-color-scheme: dark)'));
  expect(system).toMatch(
    /^[^{]*{\s*:root:not\(\[data-color-scheme\]\) {[^}]*--p-palette-text-primary:#f4f4f5/,
  );
  expect(css.slice(0, css.indexOf('@media screen'))).toContain('--p-palette-text-primary:#18181b');
});
