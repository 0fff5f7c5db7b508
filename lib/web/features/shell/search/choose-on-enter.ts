import type { Option } from './option.ts';

/** How long Enter waits for other sources once it has something to open, and at most. */
export const enterWaitMs = { withMatch: 300, most: 2_000 } as const;

interface Choices {
  /** The option that the user has moved to. */
  readonly active: Option | undefined;
  /** Pages and commands. */
  readonly own: readonly Option[];
  /** Records that are there, in the order of display. */
  readonly records: readonly Option[];
  /** Whether a source has not responded yet. */
  readonly isPending: boolean;
  readonly elapsedMs: number;
}

export type Choice =
  | { readonly open: Option }
  /** Several have this name: Enter shows the first, and a second Enter opens it. */
  | { readonly highlight: Option }
  | 'wait'
  | 'nothing';

/** Returns what Enter does now. */
export function chooseOnEnter({ active, own, records, isPending, elapsedMs }: Choices): Choice {
  if (active) return { open: active };
  const exact = [...own, ...records].filter((option) => option.exact);
  const [first = own[0] ?? records[0]] = exact;
  const isSure = exact.length > 0 || own.length > 0;
  if (isPending && elapsedMs < (isSure ? enterWaitMs.withMatch : enterWaitMs.most)) return 'wait';
  // Without any match the sources that are late may still have it.
  if (!first) return isPending ? 'wait' : 'nothing';
  return exact.length > 1 ? { highlight: first } : { open: first };
}
