import { type Platform, PlatformDraft } from '#lib/contract/operations/platforms.ts';
import type { PlainValues } from '../../ui/form/types.ts';

export const toFormValues = (platform: Platform): PlainValues =>
  Object.fromEntries(PlatformDraft.keyof().options.map((name) => [name, platform[name]]));

/** Returns only the changed fields, so that a platform with an old invalid link can be renamed. */
export function toChangeBody(values: PlainValues, start: PlainValues, version: string) {
  const differing = Object.keys(start).filter((name) => values[name] !== start[name]);
  const sent = differing.length > 0 ? differing : ['name'];
  return { ...Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])), version };
}
