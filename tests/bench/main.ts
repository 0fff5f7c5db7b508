import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { browserBench, listBench } from './browser/bench.ts';
import { chatLatency, chatMemory } from './chat/bench.ts';
import { exportBench } from './export.ts';
import { machine } from './machine.ts';
import { writeReport } from './report.ts';
import { scaleBench } from './scale/bench.ts';
import { serverBench } from './server/bench.ts';
import { asText, type Table } from './table.ts';

/**
 * `npm run bench`: the portal beside its peers and floors, in interleaved runs on one machine.
 * `--server`, `--browser`, `--list`, `--export`, `--chat` and `--scale` choose parts, `--quick` makes fewer rounds, `--write` keeps the
 * tables in docs/bench.md.
 *
 * What it shows: ratios between contenders that share a machine, an upstream and a moment. What it does not:
 * absolute speed elsewhere, a network between the parts, or the real vendor. Load, contender and
 * upstream share the cores: when anything else runs, requests per second fall, milliseconds grow by several times,
 * and even CPU seconds by half. Figures to be kept belong to a machine that does nothing else.
 * A missed goal is a result and no failure; the exit code is 1 only when something could not be measured.
 */
const { values: options } = parseArgs({
  options: {
    server: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { quick: _, write: __, ...parts } = options;
const everything = !Object.values(parts).includes(true);
const tables: Table[] = [];

await ensureBuilt();
const where = await machine();
console.log(where);
if (everything || options.server) await measure('server', async () => [await serverBench(options.quick)]);
if (everything || options.browser) await measure('browser', () => browserBench(options.quick));
if (everything || options.list) await measure('list', async () => [await listBench(options.quick)]);
if (everything || options.export) await measure('export', async () => [await exportBench(options.quick)]);
if (everything || options.chat) {
  await measure('chat latency', async () => [await chatLatency(options.quick)]);
  await measure('chat memory', async () => [await chatMemory(options.quick)]);
}
if (everything || options.scale) await measure('scale', async () => [await scaleBench(options.quick)]);
if (options.write && tables.length > 0) console.log(`\nWritten to ${writeReport(tables, where)}`);

/** Shows the tables of a part at once; what could not be measured is said, and makes the run a failed one. */
async function measure(part: string, bench: () => Promise<Table[]>): Promise<void> {
  try {
    const made = await bench();
    tables.push(...made);
    for (const table of made) console.log(`\n${asText(table)}`);
  } catch (error) {
    console.error(`\nThe ${part} part could not be measured: ${(error as Error).stack}`);
    process.exitCode = 1;
  }
}
