import { getSchemaFacts } from '../notation.ts';
import type { ReferenceOperation } from '../reference.ts';

/** As much of an operation as is needed to try it; it goes to the browser. */
export interface Trial
  extends Pick<ReferenceOperation, 'id' | 'name' | 'method' | 'path' | 'reads' | 'summary' | 'file'> {
  /** Whether the reader's account may use it. */
  readonly allowed: boolean;
  /** Whether a program sends it in somebody's name. */
  readonly bearer: boolean;
  readonly inputs: readonly TrialInput[];
  /** A JSON body to begin with. */
  readonly body?: string;
  /** Media types among which the caller chooses; none for an answer that has one. */
  readonly forms: readonly string[];
}

/** A parameter to fill in. */
export interface TrialInput {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** What there is to choose from; empty for any text. */
  readonly choices: readonly string[];
  /** The contract's own words. */
  readonly words?: string;
  /** What it is when it is left empty. */
  readonly fallback?: string;
}

/** What the browser needs to try an operation. */
export function trialOf(operation: ReferenceOperation, allowed: boolean): Trial {
  const { id, name, method, path, reads, summary, file, access, limit, parameters, body, response } =
    operation;
  const types = response.forms.map(([type]) => type);
  return {
    ...{ id, name, method, path, reads, summary, file, allowed },
    // Signing out is public too, and ends whatever it is sent with.
    bearer: access !== 'public' || limit === 'read' || limit === 'write',
    inputs: parameters.map(({ name: called, in: place, required = false, schema, description }) => {
      const { choices, default: fallback } = getSchemaFacts(schema);
      return {
        ...{ name: called, place, required },
        choices: schema.type === 'boolean' ? ['true', 'false'] : choices,
        ...(description ? { words: description } : {}),
        ...(fallback === undefined ? {} : { fallback }),
      };
    }),
    ...(body ? { body: body.example } : {}),
    forms: types.length > 1 ? types : [],
  };
}
