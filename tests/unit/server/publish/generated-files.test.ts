import { readFileSync } from 'node:fs';
import { generatedFiles } from '#lib/server/publish/generated-files.ts';

it.each(generatedFiles)('%s follows from other files; npm run generate writes it', async (file, source) => {
  expect(readFileSync(file, 'utf8')).toBe(await source());
});
