import type { CallName } from '../../../lib/doctor/call-recorder.ts';
import { formatCodes, isAbsent, parseCodes, toNumber } from '../../../lib/doctor/field-kinds.ts';
import { findLocations } from '../../../lib/doctor/field-paths.ts';
import { replay, type Scene } from './replay.ts';

/** What a handler makes of one value in place of what the vendor sent: its answer, or null where it gave none. */
type Outcome = string | null;

/** What was found out at one place. */
export interface Finding {
  readonly kind: string;
  /** Without it the handler gives nothing. */
  readonly needed: boolean;
  /** A text in its place is an error. */
  readonly refusesText: boolean;
}

/** Places of a path that are tried in one scene. */
const tried = 2;

/** Values that no answer has by chance, and how they come out. */
const probe = { text: 'x97y', whole: 91_700_417, decimal: '91700417.25', seconds: 1_500_000_000 };
const passed = { whole: '91700417', decimal: /91700417\.?25/, seconds: '2017-07-14' };
/** Numbers that a status may have. */
const codes = Array.from({ length: 13 }, (_, code) => code);

/** What stands for what somebody saw changes with every field. */
const withoutVersion = (response: string) => response.replace(/"version":"[\w-]{16,}"/g, '');

/**
 * Finds out what a handler takes a field for: it is run again with other values in its place, and what comes out tells
 * whether a text passes, a number, a time in seconds, or some numbers only. Changes the scene's data meanwhile.
 */
export async function probeField(scene: Scene, name: CallName, path: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const run = () => replay(scene, ({ data }) => data).then(withoutVersion, () => null);
  const asItWas = await run();
  if (asItWas === null) return [];
  for (const exchange of scene.exchanges.filter((each) => each.name === name && each.error === undefined)) {
    const places = findLocations(exchange.data, path).filter(({ parent, key }) => !isAbsent(parent[key]));
    const step = Math.max(1, Math.floor(places.length / tried));
    for (const { parent, key } of places.filter((_, at) => at % step === 0).slice(0, tried)) {
      const kept = parent[key];
      let effect = false;
      const finding = await findingOf(kept, async (value) => {
        parent[key] = value;
        const outcome = await run();
        effect ||= outcome !== asItWas;
        return outcome;
      });
      parent[key] = kept;
      if (effect) found.push(finding);
    }
  }
  return found;
}

type Attempt = (value: unknown) => Promise<Outcome>;

async function findingOf(kept: unknown, attempt: Attempt): Promise<Finding> {
  const needed = (await attempt(undefined)) === null;
  if (typeof kept === 'object')
    return { kind: Array.isArray(kept) ? 'list' : 'object', needed, refusesText: true };
  return { ...(await kindOf(kept, attempt)), needed };
}

async function kindOf(kept: unknown, attempt: Attempt): Promise<Pick<Finding, 'kind' | 'refusesText'>> {
  const asText = await attempt(probe.text);
  const refusesText = asText === null;
  if (asText?.includes(probe.text)) return { kind: 'text', refusesText };
  if ((await attempt(probe.seconds))?.includes(passed.seconds)) return { kind: 'seconds', refusesText };
  if (passed.decimal.test((await attempt(probe.decimal)) ?? '')) return { kind: 'decimal', refusesText };
  const other = await attempt(probe.whole);
  if (other?.includes(passed.whole)) return { kind: 'whole', refusesText };
  // Neither passes: a currency, an id of another row, or a number that stands for something.
  if (other === null || other === asText || Number.isNaN(toNumber(kept)))
    return { kind: 'text', refusesText: false };
  const known: number[] = [];
  for (const code of codes) if ((await attempt(code)) !== other) known.push(code);
  if (known.length === 0 || known.length === codes.length) return { kind: 'whole', refusesText };
  return { kind: known.every((code) => code <= 1) ? 'flag' : formatCodes(known), refusesText };
}

/** The kind that fits all findings: what is too much for one reader is too much. */
export function kindOfAll(findings: readonly Pick<Finding, 'kind' | 'refusesText'>[]): string {
  const found = new Set(findings.map(({ kind }) => kind));
  const containers = ['object', 'list'].filter((kind) => found.has(kind));
  if (containers.length > 0) return containers.join(' or ');
  if (found.has('seconds')) return 'seconds';
  if (found.has('text') && !findings.some(({ refusesText }) => refusesText)) return 'text';
  if (found.has('decimal')) return 'decimal';
  const known = [...new Set([...found].flatMap(parseCodes))].sort((a, b) => a - b);
  if (known.length > 0) return formatCodes(known);
  return ['flag', 'whole'].find((kind) => found.has(kind)) ?? 'text';
}
