import type { Fields } from '../wire-row.ts';
import type { Dialect, FrameRules } from './dialect.ts';
import { createWords, isObject, translateFields } from './words.ts';

type Frame = { cmd: string; data: Fields };

export type FrameCodec = {
  /** Builds the text of a frame. */
  write(cmd: string, data: Fields): string;
  /** Parses a client's JSON; undefined for what is no frame. */
  read(json: unknown): Frame | undefined;
};

const specifiedCodec: FrameCodec = {
  write: (cmd, data) => JSON.stringify({ cmd, data }),
  read: (json) => frameIn(json, 'cmd', 'data'),
};

/** Returns the chat's frames in a dialect. */
export function frameCodec(dialect: Dialect | undefined): FrameCodec {
  if (!dialect?.frames) return specifiedCodec;
  const { frames } = dialect;
  const words = createWords(dialect, 'chat', { fields: frames.fields });
  return {
    write: (cmd, data) =>
      JSON.stringify({
        [frames.cmd]: frames.commands[cmd] ?? cmd,
        [frames.data]: translateFields(words, data),
      }),
    read: (json) => {
      const frame = frameIn(json, frames.cmd, frames.data);
      return frame && toSpecified(frames, frame);
    },
  };
}

function frameIn(json: unknown, cmdName: string, dataName: string): Frame | undefined {
  if (!isObject(json)) return undefined;
  const { [cmdName]: cmd, [dataName]: data = {} } = json;
  return typeof cmd === 'string' && typeof data === 'object' && data !== null
    ? { cmd, data: data as Fields }
    : undefined;
}

/** A specified name that the dialect replaces: this vendor does not have it. */
export const unknownName = (name: string) => `unknown ${name}`;

function toSpecified({ commands, fields }: FrameRules, { cmd, data }: Frame): Frame {
  const invert = (names: Readonly<Record<string, string>>) => {
    const specified = new Map(Object.entries(names).map(([name, own]) => [own, name]));
    return (name: string) => specified.get(name) ?? (Object.hasOwn(names, name) ? unknownName(name) : name);
  };
  const fieldName = invert(fields);
  return {
    cmd: invert(commands)(cmd),
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [fieldName(name), value])),
  };
}
