import { type VendorCallStats, vendorCallStats } from '#lib/server/observe/log.ts';
import { formatCodes, isAbsent, parseCodes, toNumber } from '#lib/server/vendor-api/checks/field-kinds.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { findLocations } from '#lib/server/vendor-format/field-paths.ts';
import { replay, type Scene } from './replay.ts';

/** The handler's response to a changed vendor value; null when it cannot read the value. */
type Outcome = string | null;

export interface Finding {
  readonly kind: string;
  /** The handler throws when the value is missing. */
  readonly isRequired: boolean;
  /** The handler cannot read the value when it is a text. */
  readonly refusesText: boolean;
}

/** Locations of a path that are probed in one scene. */
const maxLocations = 2;

/** Values that no response has by chance, and how handlers return them. */
const probeValues = { text: 'x97y', whole: 91_700_417, decimal: '91700417.25', seconds: 1_500_000_000 };
const resultValues = { whole: '91700417', decimal: /91700417\.?25/, seconds: '2017-07-14' };
const codes = Array.from({ length: 13 }, (_, code) => code);

/** The version of a record changes with every field. */
const withoutVersion = (response: string) => response.replace(/"version":"[\w-]{16,}"/g, '');

/**
 * Determines the kind of a field by replaying the handler with other values: a text, a number, a time in seconds or
 * a set of codes. Changes the scene's data while it runs.
 */
export async function probeField(scene: Scene, name: CallName, path: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const run = () => replayStrictly(scene);
  const original = await run();
  if (original === null) return [];
  for (const exchange of scene.exchanges.filter((each) => each.name === name && each.error === undefined)) {
    const locations = findLocations(exchange.data, path).filter(({ parent, key }) => !isAbsent(parent[key]));
    const step = Math.max(1, Math.floor(locations.length / maxLocations));
    for (const { parent, key } of locations.filter((_, index) => index % step === 0).slice(0, maxLocations)) {
      const value = parent[key];
      let hasEffect = false;
      const finding = await probeLocation(value, async (value) => {
        parent[key] = value;
        const outcome = await run();
        hasEffect ||= outcome !== original;
        return outcome;
      });
      parent[key] = value;
      if (hasEffect) findings.push(finding);
    }
  }
  return findings;
}

/** Replays a scene. Null when the handler throws, or reads a value of the wrong type as absent. */
async function replayStrictly(scene: Scene): Promise<Outcome> {
  const stats: VendorCallStats = { requestId: '', ms: 0, calls: 0, writes: 0 };
  const request = () => replay(scene, ({ data }) => data).then(withoutVersion, () => null);
  const response = await vendorCallStats.run(stats, request);
  return stats.malformed ? null : response;
}

type Attempt = (value: unknown) => Promise<Outcome>;

async function probeLocation(original: unknown, attempt: Attempt): Promise<Finding> {
  const isRequired = (await attempt(undefined)) === null;
  if (typeof original === 'object')
    return { kind: Array.isArray(original) ? 'list' : 'object', isRequired, refusesText: true };
  return { ...(await probeKind(original, attempt)), isRequired };
}

async function probeKind(
  original: unknown,
  attempt: Attempt,
): Promise<Pick<Finding, 'kind' | 'refusesText'>> {
  const asText = await attempt(probeValues.text);
  const refusesText = asText === null;
  if (asText?.includes(probeValues.text)) return { kind: 'text', refusesText };
  if ((await attempt(probeValues.seconds))?.includes(resultValues.seconds))
    return { kind: 'seconds', refusesText };
  if (resultValues.decimal.test((await attempt(probeValues.decimal)) ?? ''))
    return { kind: 'decimal', refusesText };
  const other = await attempt(probeValues.whole);
  if (other?.includes(resultValues.whole)) return { kind: 'whole', refusesText };
  // Neither is returned: a currency, an id of another row, or a code.
  if (other === null || other === asText || Number.isNaN(toNumber(original)))
    return { kind: 'text', refusesText: false };
  const meaningful: number[] = [];
  for (const code of codes) if ((await attempt(code)) !== other) meaningful.push(code);
  if (meaningful.length === 0 || meaningful.length === codes.length) return { kind: 'whole', refusesText };
  return { kind: meaningful.every((code) => code <= 1) ? 'flag' : formatCodes(meaningful), refusesText };
}

/** The kind that fits all findings; the strictest reader decides. */
export function mergeKinds(findings: readonly Pick<Finding, 'kind' | 'refusesText'>[]): string {
  const kinds = new Set(findings.map(({ kind }) => kind));
  const containers = ['object', 'list'].filter((kind) => kinds.has(kind));
  if (containers.length > 0) return containers.join(' or ');
  if (kinds.has('seconds')) return 'seconds';
  if (kinds.has('text') && !findings.some(({ refusesText }) => refusesText)) return 'text';
  if (kinds.has('decimal')) return 'decimal';
  const allCodes = [...new Set([...kinds].flatMap(parseCodes))].sort((a, b) => a - b);
  if (allCodes.length > 0) return formatCodes(allCodes);
  return ['flag', 'whole'].find((kind) => kinds.has(kind)) ?? 'text';
}
