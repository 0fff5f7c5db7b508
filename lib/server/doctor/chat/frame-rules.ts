import { buildTree } from '../../vendor-api/checks/compare-fields.ts';
import { isRecord } from '../../vendor-api/http/readers.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import { type FrameType, frameTypes } from '../../vendor-format/frame-types.ts';
import { formatPointer, parsePointer } from '../../vendor-format/pointer.ts';
import type { LearnedNames } from '../propose/learned-names.ts';
import { matchFields } from '../propose/match-fields.ts';
import { compareNames } from '../propose/name-similarity.ts';
import type { ProposedRule } from '../propose/proposal.ts';
import { frameFields } from './frame-fields.ts';

type Frame = Readonly<Record<string, unknown>>;

const commandNames = ['cmd', 'type', 'event', 'action', 'command', 'op', 'msgType', 'kind'];
const payloadNames = ['data', 'body', 'payload', 'content', 'params', 'message'];

/** Where a frame has its type and its fields, as far as it shows; undefined without a type. */
function findShape(frame: Frame): { command: string; payload: string } | undefined {
  const command = commandNames.find((name) => typeof frame[name] === 'string');
  if (command === undefined) return undefined;
  const payload = payloadNames.find((name) => isRecord(frame[name]));
  return { command: `/${command}`, payload: payload === undefined ? '' : `/${payload}` };
}

const leastSimilarity = 0.5;

/** The vendor's names of fields by those of the specification, as rules for calls have them. */
function namesOfCalls(): LearnedNames {
  const maps = Object.values(vendorProfile().source.calls ?? {}).map((call) => call.response?.map ?? {});
  const pairs = maps.flatMap((map) => Object.entries(map));
  return new Map(pairs.map(([target, source]) => [lastStep(target), lastStep(source)] as const));
}

const lastStep = (pointer: string) => parsePointer(pointer).at(-1) ?? '';

/** Returns the rules for received frames that deviate: their shape, their types, and their fields. */
export function frameRules(frames: readonly Frame[]): ProposedRule[] {
  const { source } = vendorProfile();
  const learned = namesOfCalls();
  const shape = frames.map(findShape).find((each) => each !== undefined);
  if (!shape) return [];
  const rules: ProposedRule[] = [];
  const add = (path: string[], value: unknown, note: Omit<ProposedRule, 'path' | 'value'>) =>
    rules.push({ path: ['frames', ...path], value, ...note });
  const place = { certainty: 'certain', reason: 'every frame has it there' } as const;
  if (shape.command !== (source.frames?.command ?? '/cmd')) add(['command'], shape.command, place);
  if (shape.payload !== (source.frames?.payload ?? '/data')) add(['payload'], shape.payload, place);
  const known = new Map(frameTypes.map((type) => [source.frames?.commands?.[type] ?? type, type] as const));
  for (const frame of frames) {
    const name = String(frame[shape.command.slice(1)]);
    const payload = shape.payload === '' ? frame : frame[shape.payload.slice(1)];
    const type = known.get(name) ?? guessType(name);
    if (type === undefined) {
      add(['commands'], null, {
        certainty: 'toBeDecided',
        reason: `the vendor sends frames of the type ${name}, which the portal does not know`,
        choices: [...frameTypes],
      });
      continue;
    }
    if (!known.has(name)) {
      add(['commands', type], name, { certainty: 'likely', reason: 'the most similar name of a type' });
      known.set(name, type);
    }
    if (isRecord(payload)) rules.push(...fieldRules(type, payload, shape.payload, learned));
  }
  return rules;
}

function guessType(name: string): FrameType | undefined {
  const [best] = frameTypes
    .map((type) => [type, compareNames(type, name)] as const)
    .sort(([, a], [, b]) => b - a);
  return best && best[1] >= leastSimilarity ? best[0] : undefined;
}

function fieldRules(type: FrameType, payload: Frame, place: string, learned: LearnedNames): ProposedRule[] {
  const tree = buildTree(frameFields[type] ?? {});
  if (!tree) return [];
  const mapped = vendorProfile().source.frames?.rules;
  const isMapped = (name: string) =>
    [mapped?.['*'], mapped?.[type]].some((rule) => rule?.response?.map?.[`/data/${name}`] !== undefined);
  const open = new Map([...tree.children].filter(([name]) => !isMapped(name)));
  return matchFields(open, [payload], learned).map(({ name, path, certainty, reason, choices }) => ({
    path: ['frames', 'rules', '*', 'response', 'map', `/data/${name}`],
    value: place + formatPointer(path),
    certainty,
    reason,
    ...(choices && { choices }),
  }));
}
