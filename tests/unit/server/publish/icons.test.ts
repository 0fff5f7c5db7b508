import { readFileSync } from 'node:fs';
import { iconsSvg } from '#lib/server/publish/icons-svg.ts';

it('icons.svg has the icons that the code names; npm run icons writes it', async () => {
  expect(readFileSync('lib/web/ui/icon/icons.svg', 'utf8')).toBe(await iconsSvg());
});
