import { readFileSync } from 'node:fs';
import { routesFile, routesSource } from '#lib/server/publish/routes-source.ts';

it('routes.ts has the routes of the contract; npm run routes writes it', () => {
  expect(readFileSync(routesFile, 'utf8')).toBe(routesSource());
});
