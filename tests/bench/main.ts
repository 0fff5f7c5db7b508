import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { browserBench } from './browser/bench.ts';
import { chatLatency, chatMemory } from './chat/bench.ts';
import { exportBench } from './export.ts';
import { describeMachine } from './machine.ts';
import { writeReport } from './report.ts';
import { scaleBench } from './scale/bench.ts';
import { serverBench } from './server/bench.ts';
import { formatText, type Table } from './table.ts';

/**
 * `npm run bench`: compares the portal with baselines and other servers, in interleaved runs on one machine.
 * `--server`, `--browser`, `--export`, `--chat` and `--scale` select parts. `--quick` runs fewer rounds, `--write`
 * updates docs/bench.md.
 *
 * Ratios between candidates are meaningful, absolute values are not: there is no network, and the vendor is recorded. Load,
 * candidate and upstream share the cores, so run it on an idle machine.
 *
 * A missed goal is a result; the exit code is 1 only when a part could not be measured.
 */
const { values: options } = parseArgs({
  options: {
    server: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { quick: _, write: __, ...parts } = options;
const runsAll = !Object.values(parts).includes(true);
const tables: Table[] = [];

await ensureBuilt();
const machine = await describeMachine();
console.log(machine);
if (runsAll || options.server) await measure('server', () => serverBench(options.quick));
if (runsAll || options.browser) await measure('browser', () => browserBench(options.quick));
if (runsAll || options.export) await measure('export', async () => [await exportBench(options.quick)]);
if (runsAll || options.chat) {
  await measure('chat latency', async () => [await chatLatency(options.quick)]);
  await measure('chat memory', async () => [await chatMemory(options.quick)]);
}
if (runsAll || options.scale) await measure('scale', async () => [await scaleBench(options.quick)]);
if (options.write && tables.length > 0) console.log(`\nWrote ${writeReport(tables, machine)}`);

/** Runs a part and prints its tables. An error fails the run after the other parts. */
async function measure(part: string, bench: () => Promise<Table[]>): Promise<void> {
  try {
    const measured = await bench();
    tables.push(...measured);
    for (const table of measured) console.log(`\n${formatText(table)}`);
  } catch (error) {
    console.error(`\nThe ${part} part could not be measured: ${(error as Error).stack}`);
    process.exitCode = 1;
  }
}
