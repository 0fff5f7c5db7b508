import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller files fit into one packet. */
const minBytes = 1_024;

/** Writes `.br` and `.gz` files beside the scripts, styles and data of a folder, which the server sends in place of them. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync('**/*.{js,css,svg,json}', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < minBytes) return;
      const { BROTLI_PARAM_SIZE_HINT: hint } = constants;
      const [brotliBytes, gzipBytes] = await Promise.all([
        brotliAsync(bytes, { params: { [hint]: bytes.length } }),
        gzipAsync(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotliBytes), writeFile(`${file}.gz`, gzipBytes)]);
    }),
  );
}
