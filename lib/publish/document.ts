/** As much of an OpenAPI document as its changes and the client's types go by. */
export interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly responses?: Record<string, Response>;
  };
}

/** One method of a path. */
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Record<string, Response | Reference>;
}

/** A part of the address or a header that a caller gives. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** What is answered under one status. */
export interface Response {
  readonly headers?: Record<string, unknown>;
  readonly content?: Content;
}

type Content = Record<string, { readonly schema: Schema }>;

interface Reference {
  readonly $ref: string;
}

/** A JSON schema (2020-12), as far as the contract makes use of it. */
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

/** What a reference stands for; everything else is itself. Throws when there is no such thing. */
export function resolveReference<Thing>(document: Document, thing: Thing | Reference): Thing {
  if (typeof thing !== 'object' || thing === null || !('$ref' in thing) || !thing.$ref) return thing as Thing;
  const [, , kind, name] = thing.$ref.split('/') as ['#', 'components', 'schemas' | 'responses', string];
  const target = document.components[kind]?.[name];
  if (!target) throw new Error(`${thing.$ref} is nowhere`);
  return resolveReference(document, target as Thing | Reference);
}
