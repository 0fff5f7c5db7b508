import { type CallName, CallRecorder, type Exchange } from '../../../lib/doctor/call-recorder.ts';
import { type Field, formatField } from '../../../lib/doctor/expected.ts';
import { formatCodes, isAbsent, parseCodes, toNumber } from '../../../lib/doctor/field-kinds.ts';
import { findLocations, type Location } from '../../../lib/doctor/field-paths.ts';
import { plan } from '../../../lib/doctor/plan.ts';
import { runPlan } from '../../../lib/doctor/run-plan.ts';
import { signIn, signOut } from '../../../lib/doctor/sign-in.ts';
import { calls } from '../../../lib/vendor/http/calls.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import { kindOfAll, probeField } from './probe.ts';
import { noteReads, type Reads, type Recorded, replay, type Scene } from './replay.ts';

/** Between them they may use everything. */
const accounts: DemoAccount[] = ['main', 'blue', 'service', 'admin'];
/** Records of each kind that are looked at one by one. */
const mostRecords = 25;
/** Scenes of one operation that its fields are probed in. */
const mostProbed = 3;
/** Rows of a list that are enough to probe. */
const mostRows = 10;

/** Finds out what each call is expected to answer: by the sandbox's answers, and by what handlers make of them. */
export async function record(): Promise<Recorded> {
  const scenes = (await Promise.all(accounts.map(scenesOf))).flat();
  const reads: Reads = new Map();
  for (const scene of scenes.filter(isJson)) await noteReads(scene, reads);
  const recorded: Recorded = {};
  const byNumber = Object.entries(calls).sort(([, a], [, b]) => a.number - b.number);
  for (const [name] of byNumber as [CallName, unknown][]) {
    const own = scenes.filter(({ exchanges }) => exchanges.some((each) => each.name === name));
    if (own.length === 0) continue;
    const operations = [...new Set(own.map(({ visited }) => visited.planned.name))].sort();
    recorded[name] = { operations, fields: await fieldsOf(name, reads, own) };
  }
  return recorded;
}

/** An operation that answers a file reads no fields. */
const isJson = ({ exchanges }: Scene) => exchanges.every(({ call }) => call.response === 'json');

/** All that the plan makes of one account, with whole pages, and signing in. */
async function scenesOf(account: DemoAccount): Promise<Scene[]> {
  const recorder = new CallRecorder(
    () => undefined,
    () => false,
  );
  const { signal } = new AbortController();
  const who = await signIn(account, demoPassword, recorder, signal);
  const whole = plan.map((visit) =>
    visit.isPaged ? { ...visit, toInput: () => ({ query: { pageSize: 100 } }) } : visit,
  );
  const visited = await runPlan(whole, { ...who, recorder, signal }, mostRecords);
  await signOut(who, recorder);
  const entry = {
    planned: { name: 'session.create' as const, toInput: () => ({}), isPaged: false },
    input: { params: {}, query: {}, body: { account, password: demoPassword, as: 'bearer' } },
    ...{ response: {}, error: undefined, pagingDifferences: [] },
  };
  const scenes = [entry, ...visited]
    .filter(({ response }) => response !== undefined)
    .map((each) => ({
      visited: each,
      identity: who.identity,
      exchanges: recorder.exchanges.filter(({ operation }) => operation === each.planned.name),
    }));
  return Promise.all(scenes.map((scene) => (isJson(scene) ? withItsOwn(scene) : scene)));
}

/** The scene with those answers alone that it asks for: an operation was run about many records. */
async function withItsOwn(scene: Scene): Promise<Scene> {
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

async function fieldsOf(name: CallName, reads: Reads, scenes: readonly Scene[]) {
  const seen = reads.get(name) ?? new Map<string, Set<string>>();
  const exchanges = [...new Set(scenes.flatMap((scene) => scene.exchanges))].filter(
    (each) => each.name === name && each.error === undefined,
  );
  const open = [...seen].filter(([, how]) => how.has('enumerated')).map(([path]) => `${path}.`);
  const fields: Record<string, string> = {};
  const short = scenes.map(shortened);
  for (const path of [...seen.keys()].sort()) {
    if (open.some((prefix) => path.startsWith(prefix))) continue;
    const field = await fieldAt(name, path, exchanges, someOf(short, name, path));
    if (field) fields[path] = formatField(field);
  }
  return fields;
}

/** A few scenes of each operation in which something stands at the path. */
function someOf(scenes: readonly Scene[], name: CallName, path: string): Scene[] {
  const count = new Map<string, number>();
  const hasIt = ({ exchanges }: Scene) =>
    exchanges.some(
      (each) =>
        each.name === name &&
        findLocations(each.data, path).some(({ parent, key }) => !isAbsent(parent[key])),
    );
  return scenes.filter(hasIt).filter(({ visited }) => {
    const before = count.get(visited.planned.name) ?? 0;
    count.set(visited.planned.name, before + 1);
    return before < mostProbed;
  });
}

/** A scene with short lists: what holds for some rows holds for all, and it is run very often. */
const shortened = (scene: Scene): Scene => ({
  ...scene,
  exchanges: scene.exchanges.map((exchange) => ({
    ...exchange,
    data: trimmed(structuredClone(exchange.data)),
  })),
});

function trimmed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, mostRows).map(trimmed);
  for (const [key, each] of Object.entries(value)) (value as Record<string, unknown>)[key] = trimmed(each);
  return value;
}

/** 0 is how the vendor writes that there is none of them, where the sandbox has it among the numbers that mean something. */
function withNothing(kind: string, places: readonly Location[]): string {
  const known = parseCodes(kind);
  const hasNothing = places.some(({ parent, key }) => toNumber(parent[key]) === 0);
  return known.length > 0 && hasNothing && !known.includes(0) ? formatCodes([0, ...known]) : kind;
}

/** Undefined for a field that no answer has. */
async function fieldAt(
  name: CallName,
  path: string,
  exchanges: readonly Exchange[],
  scenes: readonly Scene[],
): Promise<Field | undefined> {
  const places = exchanges.flatMap(({ data }) => findLocations(data, path));
  const present = places.filter(({ parent, key }) => !isAbsent(parent[key]));
  if (present.length === 0) return undefined;
  const findings = (await Promise.all(scenes.map((scene) => probeField(scene, name, path)))).flat();
  const shapes = present.map(({ parent, key }) => parent[key]).filter((value) => typeof value === 'object');
  const shaped = shapes.map((value) => ({
    kind: Array.isArray(value) ? 'list' : 'object',
    refusesText: true,
  }));
  const isAlways = present.length === places.length;
  const needed = isAlways && findings.length > 0 && findings.every((finding) => finding.needed);
  return {
    kind: withNothing(kindOfAll([...findings, ...shaped]), present),
    presence: needed ? 'needed' : isAlways ? 'always' : 'sometimes',
  };
}
