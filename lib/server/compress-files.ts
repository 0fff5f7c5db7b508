import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit one packet as they are. */
const worthwhile = 1_024;

/** Writes `.br` and `.gz` beside every script, style and table of data of a folder: once, at the build, so well that it takes a while. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync('**/*.{js,css,svg,json}', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < worthwhile) return;
      const { BROTLI_PARAM_SIZE_HINT: hint } = constants;
      const [small, wide] = await Promise.all([
        brotli(bytes, { params: { [hint]: bytes.length } }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
    }),
  );
}
