import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../lib/vendor/http/calls.ts';
import { type ReachedCall, vendorCallsDir } from '../harness/vendor-calls.ts';

/**
 * Tells which vendor calls the browser tests have reached: by which operation, from which screen, in which test, and
 * how the sandbox judged the signature. Fails where one of the calls was not reached so, where a call came from no
 * operation and no socket of the chat, or where a signature was not valid.
 */

interface Asked {
  readonly operation: string;
  /** The screen's route; "" where no page asked. */
  readonly screen: string;
}

/** What has been found out about one call. */
interface Found {
  readonly operations: Set<string>;
  readonly screens: Set<string>;
  readonly verdicts: Map<string, number>;
  /** One that reached it from a screen. */
  test: string;
  times: number;
}

const routes = globSync('app/**/page.tsx')
  .map(
    (file) =>
      file
        .replace(/^app/, '')
        .replace(/\/page\.tsx$/, '')
        .replace(/\/\([^)]+\)/g, '') || '/',
  )
  .filter((route) => !route.includes('[...'))
  // What is written out wins over what is left open.
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))
  .map((route) => [route, new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`)] as const);

const routeOf = (path: string) => routes.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

const linesOf = (pattern: string) =>
  globSync(join(vendorCallsDir, pattern))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'));

const askedBy = new Map<string, Asked>();
for (const line of linesOf('*.log.jsonl')) {
  const { requestId, operation, page, event } = JSON.parse(line) as Record<string, string | undefined>;
  const asking = operation ?? (event === 'chat' ? 'the chat’s socket' : undefined);
  if (requestId && asking) askedBy.set(requestId, { operation: asking, screen: page ? routeOf(page) : '' });
}

const found = new Map<number, Found>();
const faults: string[] = [];
for (const line of linesOf('*.calls.jsonl')) {
  const { call, path, requestId, signature: verdict, test } = JSON.parse(line) as ReachedCall;
  if (call === null) continue;
  const asked = askedBy.get(requestId);
  if (!asked) faults.push(`call ${call} (${path}) came from no operation: ${test}`);
  if (verdict !== 'valid') faults.push(`call ${call} (${path}) was signed badly (${verdict}): ${test}`);
  const known = found.get(call) ?? {
    operations: new Set<string>(),
    screens: new Set<string>(),
    verdicts: new Map<string, number>(),
    test: '',
    times: 0,
  };
  found.set(call, known);
  known.times += 1;
  known.verdicts.set(verdict, (known.verdicts.get(verdict) ?? 0) + 1);
  if (!asked) continue;
  known.operations.add(asked.operation);
  if (asked.screen) known.screens.add(asked.screen);
  if (asked.screen && !known.test) known.test = test;
}

const wanted = Object.values(calls).sort((a, b) => a.number - b.number);
const isReached = (one: Found | undefined) => one !== undefined && one.test !== '';
const missing = wanted.filter(({ number }) => !isReached(found.get(number)));

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = wanted.map((call) => {
  const one = found.get(call.number);
  const verdicts = [...(one?.verdicts ?? [])].map(([verdict, times]) => `${verdict} (${times})`);
  return row([
    String(call.number),
    `${call.method} ${call.path}`,
    [...(one?.operations ?? [])].sort().join(', '),
    [...(one?.screens ?? [])].sort().slice(0, 4).join(', '),
    (one?.test ?? '').replaceAll('|', '\\|'),
    verdicts.join(', '),
  ]);
});
const report = [
  `# Vendor calls that the browser tests have reached: ${wanted.length - missing.length} of ${wanted.length}`,
  '',
  row(['#', 'Call', 'Operations', 'Screens', 'A test', 'Signatures']),
  row(Array(6).fill('---')),
  ...table,
  '',
].join('\n');
const file = join('.artifacts', 'vendor-coverage.md');
writeFileSync(file, report);

console.log(`${wanted.length - missing.length} of ${wanted.length} vendor calls reached; see ${file}`);
for (const { number, method, path } of missing) {
  const one = found.get(number);
  const how = one ? `, but only by ${[...one.operations].join(', ') || 'nobody'} and from no screen` : '';
  console.log(`  not reached: ${number} ${method} ${path}${how}`);
}
for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = missing.length === 0 && faults.length === 0 ? 0 : 1;
