import { readFileSync } from 'node:fs';
import { formatProfileSchema, profileSchemaFile } from '#lib/server/publish/profile-schema.ts';
import { parseProfile } from '#lib/server/vendor-format/parse-profile.ts';

it('publishes the schema of vendor profiles as it is', () => {
  expect(readFileSync(profileSchemaFile, 'utf8')).toBe(formatProfileSchema());
});

it('has an example without faults', () => {
  const text = readFileSync('docs/examples/vendor-profile.json', 'utf8');
  expect(parseProfile(text, [])).toHaveProperty('profile');
});
