import { frameTypes } from './frame-types.ts';
import { parsePointer, readAt, writeAt } from './pointer.ts';
import { compileResponseRules, type ResponseTransform } from './response-rules.ts';
import type { VendorProfile } from './schema.ts';

/** Converts frames of the chat between the specification's form and the vendor's. */
export interface FrameCodec {
  /** Returns the vendor's form of a frame, before it becomes JSON. */
  encode(type: string, data: object): object;
  /** Returns the specification's form of a parsed frame; `cmd` is undefined without a type. */
  decode(frame: unknown): { cmd: unknown; data: unknown };
}

/** Compiles the rules for frames; undefined without any. */
export function compileFrames({ frames, utcOffset = '+00:00' }: VendorProfile): FrameCodec | undefined {
  if (!frames) return undefined;
  const { command = '/cmd', payload = '/data', commands = {}, rules = {} } = frames;
  const [commandPointer, payloadPointer] = [parsePointer(command), parsePointer(payload)];
  const typesByCommand = new Map(Object.entries(commands).map(([type, name]) => [name, type]));
  const transforms = new Map<string, readonly ResponseTransform[]>(
    frameTypes.map((type) => [
      type,
      [rules['*'], rules[type]].flatMap(
        (each) => (each?.response && compileResponseRules(each.response, utcOffset)) ?? [],
      ),
    ]),
  );
  return {
    encode: (type, data) => {
      const rename = { ...rules['*']?.rename, ...rules[type]?.rename };
      const fields = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [rename[name] ?? name, value]),
      );
      Object.assign(fields, rules['*']?.add, rules[type]?.add);
      const frame: Record<string, unknown> = payloadPointer.length === 0 ? fields : {};
      if (payloadPointer.length > 0) writeAt(frame, payloadPointer, fields);
      writeAt(frame, commandPointer, commands[type] ?? type);
      return frame;
    },
    decode: (frame) => {
      const name = readAt(frame, commandPointer);
      const cmd = typesByCommand.get(String(name)) ?? name;
      const data = readAt(frame, payloadPointer);
      const all = transforms.get(String(cmd)) ?? [];
      return { cmd, data: all.reduce((current, transform) => transform(frame, current), data) };
    },
  };
}
