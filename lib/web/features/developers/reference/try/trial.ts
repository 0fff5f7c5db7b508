import { getSchemaFacts } from '../notation.ts';
import type { ReferenceOperation } from '../reference.ts';

/** The part of an operation that the browser needs to try it. */
export interface Trial
  extends Pick<ReferenceOperation, 'id' | 'name' | 'method' | 'path' | 'reads' | 'summary' | 'file'> {
  readonly allowed: boolean;
  /** Whether programs send it with an access token. */
  readonly bearer: boolean;
  readonly inputs: readonly TrialInput[];
  /** The initial JSON body. */
  readonly body?: string;
  /** Media types to choose from; empty when there is one. */
  readonly forms: readonly string[];
}

export interface TrialInput {
  readonly name: string;
  readonly location: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Empty for free text. */
  readonly choices: readonly string[];
  readonly words?: string;
  /** The default value. */
  readonly fallback?: string;
}

export function trialOf(operation: ReferenceOperation, allowed: boolean): Trial {
  const { id, name, method, path, reads, summary, file, access, limit, parameters, body, response } =
    operation;
  const types = response.forms.map(([type]) => type);
  return {
    ...{ id, name, method, path, reads, summary, file, allowed },
    // Signing out is public, but ends the session of the token that it gets.
    bearer: access !== 'public' || limit === 'read' || limit === 'write',
    inputs: parameters.map(({ name: called, in: location, required = false, schema, description }) => {
      const { choices, default: fallback } = getSchemaFacts(schema);
      return {
        ...{ name: called, location, required },
        choices: schema.type === 'boolean' ? ['true', 'false'] : choices,
        ...(description ? { words: description } : {}),
        ...(fallback === undefined ? {} : { fallback }),
      };
    }),
    ...(body ? { body: body.example } : {}),
    forms: types.length > 1 ? types : [],
  };
}

export interface TryProps {
  trial: Trial;
  account: string;
  origin: string;
}
