import type { Platform } from '../../contract/platforms.ts';
import type { Values } from '../../ui/form/types.ts';

/** The fields of a platform's form. */
export const platformFields = ['name', 'link', 'code'] as const;

/** What the form of a new platform starts with. */
export const emptyPlatform: Values = { name: '', link: '', code: '' };

/** What the form of a platform that exists starts with. */
export const valuesOf = ({ name, link, code }: Platform): Values => ({ name, link, code });

/**
 * The change that these values stand for, of the platform as it was seen: only fields that differ, so that one with
 * an old link that is no https address can still be given another name.
 */
export function changeOf(values: Values, start: Values, version: string) {
  const differing = platformFields.filter((name) => values[name] !== start[name]);
  const sent = differing.length > 0 ? differing : (['name'] as const);
  return { ...Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])), version };
}
