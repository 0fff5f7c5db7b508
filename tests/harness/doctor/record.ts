import { CallRecorder, type Exchange, WriteBlocked } from '#lib/server/doctor/call-recorder.ts';
import { plan } from '#lib/server/doctor/plan.ts';
import { type OperationRun, runPlan } from '#lib/server/doctor/run-plan.ts';
import { signIn, signOut } from '#lib/server/doctor/sign-in.ts';
import { formatCodes, isAbsent, parseCodes, toNumber } from '#lib/server/vendor-api/checks/field-kinds.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { codedFields } from '#lib/server/vendor-format/coded-fields.ts';
import { type CodeDomain, vendorCodes } from '#lib/server/vendor-format/codes.ts';
import { type Field, formatField, parseField } from '#lib/server/vendor-format/expected.ts';
import { findLocations, type Location } from '#lib/server/vendor-format/field-paths.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import { mergeKinds, probeField } from './probe.ts';
import { type FieldReads, type RecordedCalls, recordReads, replay, type Scene } from './replay.ts';

/** Together they may use every operation. */
const accounts: DemoAccount[] = ['main', 'blue', 'service', 'admin'];
const maxRecords = 25;
const maxScenes = 3;
const maxRows = 10;

/** Records the read operations of all accounts. `maxRecords` limits the records that each operation reads. */
export const recordAllScenes = async (maxRecords: number): Promise<Scene[]> =>
  (await Promise.all(accounts.map((account) => recordScenes(account, maxRecords)))).flat().filter(isJson);

/** Records the expected response of each call from the sandbox's responses and the handlers' use of them. */
export async function recordExpectedCalls(): Promise<RecordedCalls> {
  const scenes = (await Promise.all(accounts.map((account) => recordScenes(account, maxRecords)))).flat();
  const reads: FieldReads = new Map();
  for (const scene of scenes.filter(isJson)) await recordReads(scene, reads);
  const recorded: RecordedCalls = {};
  const byNumber = Object.entries(calls).sort(([, a], [, b]) => a.number - b.number);
  for (const [name] of byNumber as [CallName, unknown][]) {
    const own = scenes.filter(({ exchanges }) => exchanges.some((each) => each.name === name));
    if (own.length === 0) continue;
    const operations = [...new Set(own.map(({ visited }) => visited.planned.name))].sort();
    recorded[name] = { operations, fields: await recordFields(name, reads, own) };
  }
  return withListKinds(withCodes(recorded));
}

/** An unknown code and a text are read alike, so the tables of codes say which fields have codes. */
function withCodes(recorded: RecordedCalls): RecordedCalls {
  for (const [domain, coded] of Object.entries(codedFields))
    for (const [name, path] of coded) {
      const field = recorded[name]?.fields[path];
      if (field === undefined) continue;
      const kind = formatCodes(Object.values(vendorCodes[domain as CodeDomain]));
      (recorded[name]?.fields as Record<string, string>)[path] = formatField({ ...parseField(field), kind });
    }
  return recorded;
}

/** Other calls hide some fields of a device's record, so their kinds are those of the list, which has the same fields. */
function withListKinds(recorded: RecordedCalls): RecordedCalls {
  const { device, devices } = recorded;
  if (!device || !devices) return recorded;
  const fields = Object.entries(device.fields).map(([path, field]) => {
    const inList = devices.fields[`list[].${path}`];
    if (inList === undefined) return [path, field];
    return [path, formatField({ ...parseField(field), kind: parseField(inList).kind })];
  });
  return { ...recorded, device: { ...device, fields: Object.fromEntries(fields) } };
}

/** Operations that return files read no fields. */
const isJson = ({ exchanges }: Scene) => exchanges.every(({ call }) => call.response === 'json');

/** Runs the sign-in and the plan, with full pages, for one account. */
async function recordScenes(account: DemoAccount, maxRecords: number): Promise<Scene[]> {
  const recorder = new CallRecorder();
  const { signal } = new AbortController();
  const session = await signIn(account, demoPassword, recorder, signal);
  const planWithFullPages = plan.map((visit) =>
    visit.isPaged ? { ...visit, toInput: () => ({ query: { pageSize: 100 } }) } : visit,
  );
  const visited = await runPlan(planWithFullPages, { ...session, recorder, signal }, maxRecords);
  await signOut(session, recorder);
  for (const run of visited) requireSuccess(run);
  const entry = {
    planned: { name: 'session.create' as const, toInput: () => ({}), isPaged: false },
    input: { params: {}, query: {}, body: { account, password: demoPassword, as: 'bearer' } },
    ...{ response: {}, error: undefined, pagingDifferences: [] },
  };
  const scenes = [entry, ...visited]
    .filter(({ response }) => response !== undefined)
    .map((each) => ({
      visited: each,
      identity: session.identity,
      exchanges: recorder.exchanges.filter(({ operation }) => operation === each.planned.name),
    }));
  return Promise.all(scenes.map((scene) => (isJson(scene) ? withOwnExchanges(scene) : scene)));
}

/** A failed operation would remove its calls from the record. The plan blocks reads that the vendor counts as writes. */
function requireSuccess({ planned, error }: OperationRun): void {
  if (error === undefined || error instanceof WriteBlocked) return;
  throw new Error(`${planned.name} failed: ${String(error).slice(0, 500)}`);
}

/** Keeps only the exchanges that the scene needs; its operation ran for many records. */
async function withOwnExchanges(scene: Scene): Promise<Scene> {
  const own = new Set<Exchange>();
  await replay(scene, (exchange) => {
    own.add(exchange);
    return exchange.data;
  });
  return {
    ...scene,
    exchanges: scene.exchanges.filter((each) => own.has(each) || each.error !== undefined),
  };
}

async function recordFields(name: CallName, reads: FieldReads, scenes: readonly Scene[]) {
  const fieldReads = reads.get(name) ?? new Map<string, Set<string>>();
  const exchanges = [...new Set(scenes.flatMap((scene) => scene.exchanges))].filter(
    (each) => each.name === name && each.error === undefined,
  );
  const open = [...fieldReads]
    .filter(([, accesses]) => accesses.has('enumerated'))
    .map(([path]) => `${path}.`);
  const fields: Record<string, string> = {};
  const shortScenes = scenes.map(shortenLists);
  for (const path of [...fieldReads.keys()].sort()) {
    if (open.some((prefix) => path.startsWith(prefix))) continue;
    const field = await recordField(name, path, exchanges, selectScenes(shortScenes, name, path));
    if (field) fields[path] = formatField(field);
  }
  return fields;
}

function selectScenes(scenes: readonly Scene[], name: CallName, path: string): Scene[] {
  const count = new Map<string, number>();
  const hasIt = ({ exchanges }: Scene) =>
    exchanges.some(
      (each) =>
        each.name === name &&
        findLocations(each.data, path).some(({ parent, key }) => !isAbsent(parent[key])),
    );
  return scenes.filter(hasIt).filter(({ visited }) => {
    const previous = count.get(visited.planned.name) ?? 0;
    count.set(visited.planned.name, previous + 1);
    return previous < maxScenes;
  });
}

/** Shortens lists, because each scene is replayed very often. */
const shortenLists = (scene: Scene): Scene => ({
  ...scene,
  exchanges: scene.exchanges.map((exchange) => ({
    ...exchange,
    data: trimLists(structuredClone(exchange.data)),
  })),
});

function trimLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, maxRows).map(trimLists);
  for (const [key, each] of Object.entries(value)) (value as Record<string, unknown>)[key] = trimLists(each);
  return value;
}

/** Adds 0, with which the vendor means "none", to the codes when the sandbox sends it. */
function withZero(kind: string, locations: readonly Location[]): string {
  const codes = parseCodes(kind);
  const hasZero = locations.some(({ parent, key }) => toNumber(parent[key]) === 0);
  return codes.length > 0 && hasZero && !codes.includes(0) ? formatCodes([0, ...codes]) : kind;
}

/** Undefined for a field that no response has. */
async function recordField(
  name: CallName,
  path: string,
  exchanges: readonly Exchange[],
  scenes: readonly Scene[],
): Promise<Field | undefined> {
  const locations = exchanges.flatMap(({ data }) => findLocations(data, path));
  const present = locations.filter(({ parent, key }) => !isAbsent(parent[key]));
  if (present.length === 0) return undefined;
  const findings = (await Promise.all(scenes.map((scene) => probeField(scene, name, path)))).flat();
  const objects = present.map(({ parent, key }) => parent[key]).filter((value) => typeof value === 'object');
  const objectFindings = objects.map((value) => ({
    kind: Array.isArray(value) ? 'list' : 'object',
    refusesText: true,
  }));
  const isAlwaysPresent = present.length === locations.length;
  const isRequired =
    isAlwaysPresent && findings.length > 0 && findings.every((finding) => finding.isRequired);
  return {
    kind: withZero(mergeKinds([...findings, ...objectFindings]), present),
    presence: isRequired ? 'needed' : isAlwaysPresent ? 'always' : 'sometimes',
  };
}
