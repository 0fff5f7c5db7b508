import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

/* `npm run generate`: writes all generated files. A test fails when one is outdated. */

for (const [file, source] of generatedFiles) writeFileSync(file, await source());
