import { type Platform, PlatformDraft } from '../../contract/platforms.ts';
import type { Values } from '../../ui/form/types.ts';

/** What the form of a platform that exists starts with. */
export const valuesOf = (platform: Platform): Values =>
  Object.fromEntries(PlatformDraft.keyof().options.map((name) => [name, platform[name]]));

/**
 * The change that these values stand for, of the platform as it was seen: only fields that differ, so that one with
 * an old link that is no https address can still be given another name.
 */
export function changeOf(values: Values, start: Values, version: string) {
  const differing = Object.keys(start).filter((name) => values[name] !== start[name]);
  const sent = differing.length > 0 ? differing : ['name'];
  return { ...Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])), version };
}
