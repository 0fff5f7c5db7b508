import type { Option } from './option.ts';

/** How long Enter waits for late sources: `withMatch` for a page, a command or an exact match, else `withoutMatch`. */
export const enterWaitMs = { withMatch: 300, withoutMatch: 2_000 } as const;

interface Choices {
  /** The option that the user has moved to. */
  readonly active: Option | undefined;
  /** Pages and commands, which are found without a request. */
  readonly local: readonly Option[];
  /** Loaded records in the order of display. */
  readonly records: readonly Option[];
  /** Whether a source has not responded yet. */
  readonly isPending: boolean;
  readonly elapsedMs: number;
}

export type Choice =
  | { readonly open: Option }
  /** Several options match exactly: Enter only highlights the first, and a second Enter opens it. */
  | { readonly highlight: Option }
  | 'wait'
  | 'nothing';

/** Returns what Enter does now, for `useEnter`. */
export function chooseOnEnter({ active, local, records, isPending, elapsedMs }: Choices): Choice {
  if (active) return { open: active };
  const exact = [...local, ...records].filter((option) => option.exact);
  const first = exact[0] ?? local[0] ?? records[0];
  const hasMatch = exact.length > 0 || local.length > 0;
  if (isPending && elapsedMs < (hasMatch ? enterWaitMs.withMatch : enterWaitMs.withoutMatch)) return 'wait';
  // Late sources may still have a match.
  if (!first) return isPending ? 'wait' : 'nothing';
  return exact.length > 1 ? { highlight: first } : { open: first };
}
