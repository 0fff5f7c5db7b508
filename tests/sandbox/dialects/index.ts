import type { Dialect } from './dialect.ts';
import { iso } from './iso.ts';
import { rows } from './rows.ts';
import { signed } from './signed.ts';

/** `specified` is WIRE.md without deviations, so that nothing is translated. */
const dialects = { specified: undefined, rows, signed, iso } satisfies Record<string, Dialect | undefined>;

export type DialectName = keyof typeof dialects;

export const dialectNamed = (name: DialectName): Dialect | undefined => dialects[name];

/** Parses SANDBOX_DIALECT. Throws an error with the known names. */
export function dialectName(text: string): DialectName {
  if (Object.hasOwn(dialects, text)) return text as DialectName;
  throw new Error(
    `SANDBOX_DIALECT: unknown dialect "${text}"; known are ${Object.keys(dialects).join(', ')}`,
  );
}
