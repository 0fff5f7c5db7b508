import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

for (const [file, source] of generatedFiles) writeFileSync(file, await source());
