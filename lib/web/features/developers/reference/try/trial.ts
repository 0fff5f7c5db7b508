import type { Parameter } from '../api-document.ts';
import { getSchemaFacts } from '../notation.ts';
import type { ReferenceOperation } from '../reference.ts';

/** What the browser needs of an operation so that the user can try it from the reference. */
export interface Trial
  extends Pick<ReferenceOperation, 'id' | 'name' | 'method' | 'path' | 'reads' | 'summary' | 'file'> {
  readonly allowed: boolean;
  /** Whether programs send it with an access token. */
  readonly needsToken: boolean;
  readonly inputs: readonly TrialInput[];
  /** The initial JSON body; undefined for an operation without one. */
  readonly body?: string;
  /** Media types to choose from; empty when there is one. */
  readonly mediaTypes: readonly string[];
}

export interface TrialInput {
  readonly name: string;
  readonly location: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Empty for free text. */
  readonly choices: readonly string[];
  readonly description?: string;
  readonly defaultValue?: string;
}

/** Returns what the browser needs of an operation; the server sends only this part of the reference. */
export function trialOf(operation: ReferenceOperation, allowed: boolean): Trial {
  const { id, name, method, path, reads, summary, file, access, limit, parameters, body, response } =
    operation;
  const mediaTypes = response.bodies.map(([mediaType]) => mediaType);
  return {
    id,
    name,
    method,
    path,
    reads,
    summary,
    file,
    allowed,
    // Signing out is public, but ends the session of the token that it gets.
    needsToken: access !== 'public' || limit === 'read' || limit === 'write',
    inputs: parameters.map(toInput),
    ...(body ? { body: body.example } : {}),
    mediaTypes: mediaTypes.length > 1 ? mediaTypes : [],
  };
}

function toInput({ name, in: location, required = false, schema, description }: Parameter): TrialInput {
  const { choices, default: defaultValue } = getSchemaFacts(schema);
  return {
    name,
    location,
    required,
    choices: schema.type === 'boolean' ? ['true', 'false'] : choices,
    ...(description ? { description } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  };
}

/** Props of the button and of the panel that it opens. */
export interface TryProps {
  trial: Trial;
  account: string;
  origin: string;
}
