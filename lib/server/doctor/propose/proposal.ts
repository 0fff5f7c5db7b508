import { formatPointer } from '../../vendor-format/pointer.ts';
import type { ProfileNote, VendorProfile } from '../../vendor-format/schema.ts';

type Certainty = ProfileNote['certainty'];

/** A rule for the profile: its place, its value, and how sure the doctor is. */
export interface ProposedRule {
  /** Keys in the profile, such as `calls`, `1`, `path`. */
  readonly path: readonly string[];
  readonly value: unknown;
  readonly certainty: Certainty;
  readonly reason: string;
  readonly choices?: readonly string[];
  /** Whether the rule only gives a field another spelling, which a rule of the service can say for all. */
  readonly isSpelling?: boolean;
}

/** A profile that grows by rules. Rules of the profile that it starts from stay. */
export class Proposal {
  readonly #start: VendorProfile;
  readonly #rules = new Map<string, ProposedRule>();

  constructor(start: VendorProfile) {
    this.#start = start;
  }

  get rules(): readonly ProposedRule[] {
    return [...this.#rules.values()];
  }

  /** Adds a rule unless the profile has one at its place. Returns whether it was added. */
  add(rule: ProposedRule): boolean {
    const key = formatPointer(rule.path);
    if (this.#rules.has(key) || valueAt(this.#start, rule.path) !== undefined) return false;
    this.#rules.set(key, rule);
    return true;
  }

  /** Replaces all rules. */
  replaceAll(rules: readonly ProposedRule[]): void {
    this.#rules.clear();
    for (const rule of rules) this.#rules.set(formatPointer(rule.path), rule);
  }

  /** Returns the profile with all rules, and a note for each. */
  toProfile(): VendorProfile {
    const profile = structuredClone(this.#start) as Record<string, unknown>;
    for (const { path, value } of this.rules) if (value !== null) setAt(profile, path, value);
    const notes = this.rules.map(
      ({ path, certainty, reason, choices }): ProfileNote => ({
        rule: formatPointer(path),
        certainty,
        reason,
        ...(choices && { choices: [...choices] }),
      }),
    );
    const kept = (this.#start.notes ?? []).filter(({ rule }) => !notes.some((note) => note.rule === rule));
    return { ...profile, notes: [...kept, ...notes] };
  }
}

function valueAt(holder: unknown, path: readonly string[]): unknown {
  let current = holder;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

function setAt(holder: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let current = holder;
  for (const step of path.slice(0, -1)) {
    current[step] = { ...((current[step] as object | undefined) ?? {}) };
    current = current[step] as Record<string, unknown>;
  }
  current[path.at(-1) as string] = value;
}
