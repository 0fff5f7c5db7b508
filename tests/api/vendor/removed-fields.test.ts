import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import { config } from '#lib/server/config.ts';
import type { SignedInAccount } from '#lib/server/doctor/sign-in.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { findLocations } from '#lib/server/vendor-format/field-paths.ts';
import { recordAllScenes } from '../../harness/doctor/record.ts';
import {
  findFailure,
  recordOperation,
  signInDirectly,
  unplannedReads,
} from '../../harness/doctor/record-operation.ts';
import { pathsIn, type Removal, removeEachField } from '../../harness/doctor/removed-fields.ts';
import type { Scene } from '../../harness/doctor/replay.ts';
import {
  accountOf,
  allOperations,
  callsVendor,
  loadSampleRecords,
  sampleOf,
} from '../../harness/samples/operations.ts';
import { type DemoAccount, testSecrets } from '../../harness/secrets.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

/** Few, because equal records need equal fields. */
const maxRecords = 3;
const readTimeoutMs = 120_000;

beforeAll(async () => {
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: sandbox().origin, LOG_LEVEL: 'silent' });
  // The settings are read once; the sample records would set another address of the vendor.
  config();
  await sandbox().reset();
  records = await loadSampleRecords(await signIn('main'));
});

let records: SampleRecords;

/**
 * Operations that add amounts (decision 68): they fail without an amount or a date, although lists of the same rows do
 * not.
 */
const totalOperations: Partial<Record<OperationName, CallName[]>> = {
  'income.months': ['settlements', 'withdrawals'],
  'income.statement': ['settlements', 'withdrawals', 'moneyTotals'],
};

const isTotal = ({ operation, call }: Removal) => totalOperations[operation]?.includes(call) ?? false;

/** A chat entry without its id is left out, but a log with none that can be read is malformed. */
const isLastEntry = ({ call, path }: Removal) => call === 'chatLog' && path === 'list[].log_id';

const describeRemoval = ({ operation, call, path, change }: Removal) =>
  `${operation}: ${call} ${path} ${change}`;

it(
  'an operation fails only without a field that the doctor calls needed',
  async () => {
    const scenes = await recordAllScenes(maxRecords);
    const main = await signInDirectly('main');
    for (const operation of unplannedReads)
      scenes.push(await recordOperation(operation, sampleOf(operation, records), main));
    const removals = await removeEachField(scenes);
    expect(removals.length).toBeGreaterThan(1_500);
    const failing = removals.filter(({ fails }) => fails);
    const isExplained = (removal: Removal) => removal.isNeeded || isTotal(removal) || isLastEntry(removal);
    expect(failing.filter((removal) => !isExplained(removal)).map(describeRemoval)).toEqual([]);
    // Each list needs the ids of its rows, and little else is needed.
    const failingFields = new Set(failing.map(({ call, path }) => `${call} ${path}`));
    const needed = new Set(
      removals.flatMap(({ isNeeded, call, path }) => (isNeeded ? [`${call} ${path}`] : [])),
    );
    expect([...needed].filter((field) => !failingFields.has(field))).toEqual([]);
    expect(needed.size).toBeLessThan(60);
  },
  readTimeoutMs,
);

/** Writes that read the vendor's response. A file is useless without its URL. */
const writes = allOperations.filter(
  (operation) =>
    operation.method !== 'GET' &&
    callsVendor(operation) &&
    !operation.file &&
    !operation.sampleNeedsSteps &&
    !/\.check$|^translations\.|^session\./.test(operation.name),
);

/** Data that a vendor may send in place of the documented result. */
const otherData = [undefined, null, '', {}, [], 'success', true];

/** Returns the changes of one write's own response after which it does not succeed. */
async function failuresOf(scene: Scene): Promise<string[]> {
  const failures: string[] = [];
  for (const exchange of scene.exchanges) {
    if (!exchange.call.writes && exchange.name !== 'signIn') continue;
    const original = exchange.data;
    const attempt = async (change: string, data: unknown) => {
      const changed = { ...exchange, data };
      const exchanges = scene.exchanges.map((each) => (each === exchange ? changed : each));
      const failure = await findFailure({ ...scene, exchanges });
      if (failure)
        failures.push(`${scene.visited.planned.name}: ${exchange.name} ${change}: ${String(failure)}`);
    };
    for (const data of otherData) await attempt(`with ${JSON.stringify(data)}`, data);
    for (const path of pathsIn(original)) {
      const data = structuredClone(original);
      for (const { parent, key } of findLocations(data, path)) delete parent[key];
      await attempt(`without ${path}`, data);
    }
  }
  return failures;
}

it(
  'a write that the vendor has accepted succeeds whatever its response has',
  async () => {
    const failures: string[] = [];
    const accounts = new Map<DemoAccount | null, SignedInAccount>();
    let writeCount = 0;
    for (const operation of writes) {
      await sandbox().reset();
      const name = accountOf(operation);
      const account = accounts.get(name) ?? (await signInDirectly(name ?? 'main'));
      accounts.set(name, account);
      const scene = await recordOperation(operation, sampleOf(operation, records), account);
      writeCount += scene.exchanges.filter(({ call }) => call.writes).length;
      failures.push(...(await failuresOf(scene)));
    }
    expect(failures).toEqual([]);
    expect(writeCount).toBeGreaterThan(25);
  },
  readTimeoutMs,
);
