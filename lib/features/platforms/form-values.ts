import { type Platform, PlatformDraft } from '../../contract/platforms.ts';
import type { Values } from '../../ui/form/types.ts';

export const toFormValues = (platform: Platform): Values =>
  Object.fromEntries(PlatformDraft.keyof().options.map((name) => [name, platform[name]]));

/** Returns only the changed fields, so that a platform with an old invalid link can be renamed. */
export function toChangeBody(values: Values, start: Values, version: string) {
  const differing = Object.keys(start).filter((name) => values[name] !== start[name]);
  const sent = differing.length > 0 ? differing : ['name'];
  return { ...Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])), version };
}
