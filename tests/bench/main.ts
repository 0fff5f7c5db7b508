import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { serverBench } from './server/bench.ts';
import { asText, type Table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const both = options.server === options.browser;

await ensureBuilt();
const tables: Table[] = [];
if (both || options.server) await measure('server', async () => [await serverBench(options.quick)]);

/** Shows the tables of a part at once; what could not be measured is said, and makes the run a failed one. */
async function measure(part: string, bench: () => Promise<Table[]>): Promise<void> {
  try {
    const made = await bench();
    tables.push(...made);
    for (const table of made) console.log(`\n${asText(table)}`);
  } catch (error) {
    console.error(`\nThe ${part} part could not be measured: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
