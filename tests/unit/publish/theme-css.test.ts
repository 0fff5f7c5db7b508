import { readFileSync } from 'node:fs';
import { themeCss } from '../../../lib/publish/theme-css.ts';

it('app/theme.css is what the theme generates; npm run theme writes it', async () => {
  expect(readFileSync('app/theme.css', 'utf8')).toBe(await themeCss());
});

it('gives the blue brand its own colours only', async () => {
  const [, blue] = (await themeCss()).split(':root[data-brand=blue]');
  expect(blue).toContain('--p-palette-primary-main:');
  expect(blue).not.toContain('--p-palette-background-paper');
});
