import { buildTree } from '../../vendor-api/checks/compare-fields.ts';
import { isRecord } from '../../vendor-api/http/readers.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import { type FrameType, frameTypes } from '../../vendor-format/frame-types.ts';
import { formatPointer } from '../../vendor-format/pointer.ts';
import { type LearnedNames, namesOfProfile } from '../propose/learned-names.ts';
import { matchFields } from '../propose/match-fields.ts';
import { compareNames } from '../propose/name-similarity.ts';
import type { ProposedRule } from '../propose/proposal.ts';
import { frameFields } from './frame-fields.ts';

type Frame = Readonly<Record<string, unknown>>;

const commandNames = ['cmd', 'type', 'event', 'action', 'command', 'op', 'msgType', 'kind'];
const payloadNames = ['data', 'body', 'payload', 'content', 'params', 'message'];

/** A frame that the vendor has sent, as it came. */
export interface ReceivedFrame {
  readonly frame: Frame;
  /** The type of the frame that was sent last. */
  readonly after: FrameType;
  /** Whether it repeats the id of the message that was sent. */
  readonly isEcho: boolean;
}

/** Where a frame has its type and its fields, as far as it shows; undefined without a type. */
function findShape(frame: Frame): { command: string; payload: string } | undefined {
  const command = commandNames.find((name) => typeof frame[name] === 'string');
  if (command === undefined) return undefined;
  const payload = payloadNames.find((name) => isRecord(frame[name]));
  return { command: `/${command}`, payload: payload === undefined ? '' : `/${payload}` };
}

const leastSimilarity = 0.5;

/** Returns the rules for received frames that deviate: their shape, their types, and their fields. */
export function frameRules(received: readonly ReceivedFrame[]): ProposedRule[] {
  const { source } = vendorProfile();
  const learned = namesOfProfile(source);
  const shape = received.map(({ frame }) => findShape(frame)).find((each) => each !== undefined);
  if (!shape) return [];
  const rules = shapeRules(shape);
  const known = new Map(frameTypes.map((type) => [source.frames?.commands?.[type] ?? type, type] as const));
  for (const { frame, ...place } of received) {
    const name = String(frame[shape.command.slice(1)]);
    const fields = shape.payload === '' ? frame : frame[shape.payload.slice(1)];
    const payload = isRecord(fields) ? fields : {};
    if (!known.has(name)) {
      const rule = typeRule(name, payload, place, { known, learned });
      rules.push(rule);
      if (rule.value !== null) known.set(name, rule.path.at(-1) as FrameType);
    }
    const type = known.get(name);
    if (type) rules.push(...fieldRules(type, payload, shape.payload, learned));
  }
  return rules;
}

function shapeRules(shape: { command: string; payload: string }): ProposedRule[] {
  const { frames } = vendorProfile().source;
  const given = { command: frames?.command ?? '/cmd', payload: frames?.payload ?? '/data' };
  return (['command', 'payload'] as const)
    .filter((part) => shape[part] !== given[part])
    .map((part) => ({
      path: ['frames', part],
      value: shape[part],
      certainty: 'certain',
      reason: 'every frame has it there',
    }));
}

/** Returns the rule for an unknown name of a type, or a question when no type fits. */
function typeRule(
  name: string,
  payload: Frame,
  place: Omit<ReceivedFrame, 'frame'>,
  { known, learned }: { known: ReadonlyMap<string, FrameType>; learned: LearnedNames },
): ProposedRule {
  const similar = similarType(name);
  const type = similar ?? typeByPlace(payload, place, learned);
  if (type === undefined || !isFree(type, name, known))
    return {
      path: ['frames', 'commands', name],
      value: null,
      certainty: 'toBeDecided',
      reason: `the vendor sends frames of the type ${name}, which the portal does not know`,
      choices: [...frameTypes],
    };
  const reason = similar
    ? 'the most similar name of a type'
    : `its fields, and its place after ${place.after}`;
  return { path: ['frames', 'commands', type], value: name, certainty: 'likely', reason };
}

/** A vendor with other names for some types has them for all: a question for those that did not come. */
export function openTypes(): ProposedRule[] {
  const { commands = {} } = vendorProfile().source.frames ?? {};
  const open = frameTypes.filter((type) => commands[type] === undefined);
  if (open.length === frameTypes.length || open.length === 0) return [];
  const reason = 'these types did not come, and the vendor has other names for types';
  return [
    { path: ['frames', 'commands', '*'], value: null, certainty: 'toBeDecided', reason, choices: open },
  ];
}

/** Whether no other name stands for the type already: the specification's own name does not count. */
const isFree = (type: FrameType, name: string, known: ReadonlyMap<string, FrameType>) =>
  [...known].every(([other, each]) => each !== type || other === name || other === type);

function similarType(name: string): FrameType | undefined {
  const [best] = frameTypes
    .map((type) => [type, compareNames(type, name)] as const)
    .sort(([, a], [, b]) => b - a);
  return best && best[1] >= leastSimilarity ? best[0] : undefined;
}

const leastShare = 0.75;

/** Returns the type of a frame by its fields and by what was sent before it; several types have the same fields. */
function typeByPlace(
  payload: Frame,
  { after, isEcho }: Omit<ReceivedFrame, 'frame'>,
  learned: LearnedNames,
): FrameType | undefined {
  if (isEcho) return 'chatMessage';
  if (after === 'ping' && Object.keys(payload).length === 0) return 'pong';
  if (after !== 'userInit') return undefined;
  const [best] = (['connect', 'helloMessage'] as const)
    .map((type) => [type, shareOfFields(type, payload, learned)] as const)
    .sort(([, a], [, b]) => b - a);
  return best && best[1] >= leastShare ? best[0] : undefined;
}

/** The fields of a type that every such frame has. */
const regularFields = (type: FrameType) =>
  new Map(
    [...(buildTree(frameFields[type] ?? {})?.children ?? [])].filter(
      ([, { field }]) => field.presence !== 'sometimes',
    ),
  );

/** Returns which share of its regular fields a frame has, under their own or other names: from 0 to 1. */
function shareOfFields(type: FrameType, payload: Frame, learned: LearnedNames): number {
  const regular = regularFields(type);
  const present = [...regular.keys()].filter((name) => payload[name] !== undefined);
  const matched = matchFields(regular, [payload], learned).filter(
    ({ certainty }) => certainty !== 'toBeDecided',
  );
  return (present.length + matched.length) / regular.size;
}

function fieldRules(type: FrameType, payload: Frame, place: string, learned: LearnedNames): ProposedRule[] {
  const tree = buildTree(frameFields[type] ?? {});
  if (!tree) return [];
  const mapped = vendorProfile().source.frames?.rules;
  const isMapped = (name: string) =>
    [mapped?.['*'], mapped?.[type]].some((rule) => rule?.response?.map?.[`/data/${name}`] !== undefined);
  // Not every frame has the other fields, so that a similar name alone proves nothing.
  const isExpected = (name: string) =>
    regularFields(type).has(name) || payload[learned.get(name) ?? ''] !== undefined;
  const open = new Map([...tree.children].filter(([name]) => !isMapped(name) && isExpected(name)));
  return matchFields(open, [payload], learned).map(({ name, path, certainty, reason, choices }) => ({
    path: ['frames', 'rules', '*', 'response', 'map', `/data/${name}`],
    value: place + formatPointer(path),
    certainty,
    reason,
    ...(choices && { choices }),
  }));
}
