/** The parts of an OpenAPI document that the snapshot's comparison and the client read. */
export interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly responses?: Record<string, Response>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Record<string, Response | Reference>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Response {
  readonly headers?: Record<string, unknown>;
  readonly content?: Content;
}

type Content = Record<string, { readonly schema: Schema }>;

interface Reference {
  readonly $ref: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly [keyword: string]: unknown;
}

/** Returns what a `$ref` refers to, or the thing itself. Throws when the document does not have it. */
export function resolveReference<Thing>(document: Document, thing: Thing | Reference): Thing {
  if (typeof thing !== 'object' || thing === null || !('$ref' in thing) || !thing.$ref) return thing as Thing;
  const [, , kind, name] = thing.$ref.split('/') as ['#', 'components', 'schemas' | 'responses', string];
  const target = document.components[kind]?.[name];
  if (!target) throw new Error(`${thing.$ref} is nowhere`);
  return resolveReference(document, target as Thing | Reference);
}
