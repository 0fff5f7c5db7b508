import type { OperationName } from '#lib/contract/routes.ts';
import { isAbsent } from '#lib/server/vendor-api/checks/field-kinds.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { expected, parseField } from '#lib/server/vendor-format/expected.ts';
import { findLocations } from '#lib/server/vendor-format/field-paths.ts';
import { findFailure } from './record-operation.ts';
import type { Scene } from './replay.ts';

/** What happens to an operation without one field of the responses to a call. */
export interface Removal {
  readonly operation: OperationName;
  readonly call: CallName;
  readonly path: string;
  readonly change: 'removed' | 'of another type';
  readonly isNeeded: boolean;
  readonly fails: boolean;
}

/** Scenes of one operation in which a field is changed. */
const maxScenes = 1;

/** Removes each field of each response once, in all rows, and gives it another type once. */
export async function removeEachField(scenes: readonly Scene[]): Promise<Removal[]> {
  const removals: Removal[] = [];
  const tried = new Map<string, number>();
  for (const scene of scenes)
    for (const { call, path, isNeeded } of fieldsOf(scene)) {
      const operation = scene.visited.planned.name;
      const key = `${operation} ${call} ${path}`;
      const count = tried.get(key) ?? 0;
      if (count >= maxScenes) continue;
      tried.set(key, count + 1);
      for (const change of ['removed', 'of another type'] as const) {
        const fails = (await withChange(scene, call, path, change)) !== undefined;
        removals.push({ operation, call, path, change, isNeeded, fails });
      }
    }
  return removals;
}

/** Returns the fields that the portal reads and the scene has. Rows and the data itself are no fields. */
function fieldsOf(scene: Scene): Pick<Removal, 'call' | 'path' | 'isNeeded'>[] {
  const callNames = [...new Set(scene.exchanges.map(({ name }) => name))];
  return callNames.flatMap((call) =>
    Object.entries(expected[call]?.fields ?? {})
      .filter(([path]) => path !== '' && !path.endsWith('[]') && !path.includes('*'))
      .filter(([path]) => locationsOf(scene, call, path).length > 0)
      .map(([path, text]) => ({ call, path, isNeeded: parseField(text).presence === 'needed' })),
  );
}

const locationsOf = ({ exchanges }: Scene, call: CallName, path: string) =>
  exchanges
    .filter(({ name, error }) => name === call && error === undefined)
    .flatMap(({ data }) => findLocations(data, path))
    .filter(({ parent, key }) => !isAbsent(parent[key]));

/** Changes a field in all rows, replays the scene, and restores the field. Returns the failure. */
async function withChange(scene: Scene, call: CallName, path: string, change: Removal['change']) {
  const locations = locationsOf(scene, call, path);
  const values = locations.map(({ parent, key }) => parent[key]);
  for (const { parent, key } of locations) {
    if (change === 'removed') delete parent[key];
    else parent[key] = Array.isArray(parent[key]) ? { other: true } : [['other']];
  }
  try {
    return await findFailure(scene);
  } finally {
    for (const [index, { parent, key }] of locations.entries()) parent[key] = values[index];
  }
}

/** Returns the paths of all fields in some data, such as `fail[].id`. */
export function pathsIn(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return [...new Set(data.flatMap((each) => pathsIn(each, `${path}[]`)))];
  return Object.entries(data).flatMap(([key, value]) => {
    const own = path ? `${path}.${key}` : key;
    return [own, ...pathsIn(value, own)];
  });
}
