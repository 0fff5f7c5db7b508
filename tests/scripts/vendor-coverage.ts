import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { type ReachedCall, vendorCallsDir } from '../harness/vendor-calls.ts';

/**
 * Reports the vendor calls of the browser tests with their operations, screens, a test and the results of signatures.
 * Fails when a call was not reached from a screen, has no operation or chat socket, or has an invalid signature.
 */

interface CallSource {
  readonly operation: string;
  /** The route of the screen; "" for calls without a page. */
  readonly screen: string;
}

interface CallCoverage {
  readonly operations: Set<string>;
  readonly screens: Set<string>;
  readonly signatureResults: Map<string, number>;
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
  // Static routes take precedence over dynamic ones.
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))
  .map((route) => [route, new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`)] as const);

const routeOf = (path: string) => routes.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

const readLines = (pattern: string) =>
  globSync(join(vendorCallsDir, pattern))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'));

const sourcesByRequest = new Map<string, CallSource>();
for (const line of readLines('*.log.jsonl')) {
  const { requestId, operation, page, event } = JSON.parse(line) as Record<string, string | undefined>;
  const operationName = operation ?? (event === 'chat' ? 'the chat’s socket' : undefined);
  if (requestId && operationName)
    sourcesByRequest.set(requestId, { operation: operationName, screen: page ? routeOf(page) : '' });
}

const coverage = new Map<number, CallCoverage>();
const faults: string[] = [];
for (const line of readLines('*.calls.jsonl')) {
  const { call, path, requestId, signature, test } = JSON.parse(line) as ReachedCall;
  if (call === null) continue;
  const source = sourcesByRequest.get(requestId);
  if (!source) faults.push(`call ${call} (${path}) has no operation: ${test}`);
  if (signature !== 'valid')
    faults.push(`call ${call} (${path}) has the signature result "${signature}": ${test}`);
  const entry = coverage.get(call) ?? {
    operations: new Set<string>(),
    screens: new Set<string>(),
    signatureResults: new Map<string, number>(),
    test: '',
    times: 0,
  };
  coverage.set(call, entry);
  entry.times += 1;
  entry.signatureResults.set(signature, (entry.signatureResults.get(signature) ?? 0) + 1);
  if (!source) continue;
  entry.operations.add(source.operation);
  if (source.screen) entry.screens.add(source.screen);
  if (source.screen && !entry.test) entry.test = test;
}

const sortedCalls = Object.values(calls).sort((a, b) => a.number - b.number);
const isReached = (entry: CallCoverage | undefined) => entry !== undefined && entry.test !== '';
const missing = sortedCalls.filter(({ number }) => !isReached(coverage.get(number)));

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = sortedCalls.map((call) => {
  const entry = coverage.get(call.number);
  const results = [...(entry?.signatureResults ?? [])].map(([result, times]) => `${result} (${times})`);
  return row([
    String(call.number),
    `${call.method} ${call.path}`,
    [...(entry?.operations ?? [])].sort().join(', '),
    [...(entry?.screens ?? [])].sort().slice(0, 4).join(', '),
    (entry?.test ?? '').replaceAll('|', '\\|'),
    results.join(', '),
  ]);
});
const report = [
  `# Vendor calls of the browser tests: ${sortedCalls.length - missing.length} of ${sortedCalls.length}`,
  '',
  row(['#', 'Call', 'Operations', 'Screens', 'A test', 'Signatures']),
  row(Array(6).fill('---')),
  ...table,
  '',
].join('\n');
const file = join('.artifacts', 'vendor-coverage.md');
writeFileSync(file, report);

console.log(
  `${sortedCalls.length - missing.length} of ${sortedCalls.length} vendor calls reached; see ${file}`,
);
for (const { number, method, path } of missing) {
  const entry = coverage.get(number);
  const partly = entry
    ? `, but only by ${[...entry.operations].join(', ') || 'no operation'} and not from a screen`
    : '';
  console.log(`  not reached: ${number} ${method} ${path}${partly}`);
}
for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = missing.length === 0 && faults.length === 0 ? 0 : 1;
