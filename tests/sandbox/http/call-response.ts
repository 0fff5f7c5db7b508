import type { Call } from '../call.ts';
import { hash } from '../data/random.ts';
import { services } from '../services.ts';

export type CallResponse = {
  status: number;
  body: Buffer;
  contentType: string;
  headers?: Record<string, string | string[]>;
  /** The body of a JSON response as specified, which a dialect translates. */
  envelope?: Envelope | undefined;
  /** The vendor's code, for the call log. */
  code: number | string | null;
};

export type Envelope = { code: number | string; msg?: string; data?: unknown };

export function json(envelope: Envelope, status = 200, headers?: Record<string, string>): CallResponse {
  return {
    status,
    body: Buffer.from(JSON.stringify(envelope)),
    contentType: 'application/json; charset=utf-8',
    envelope,
    code: envelope.code,
    ...(headers ? { headers } : {}),
  };
}

/** Builds a success response. The call number decides whether the code is a string and whether `msg` is present. */
export function success(call: Call, data?: unknown): CallResponse {
  const code = services[call.service].successCode;
  const hashValue = hash(`call ${call.n}`);
  return json({
    code: hashValue % 3 === 0 ? String(code) : code,
    ...(hashValue % 4 === 0 ? {} : { msg: 'success' }),
    ...(data === undefined ? {} : { data }),
  });
}

/** A file response instead of JSON. */
export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;

  constructor(name: string, type: string, body: Buffer) {
    this.name = name;
    this.type = type;
    this.body = body;
  }

  toResponse(): CallResponse {
    const headers = { 'content-disposition': `attachment; filename="${this.name}"` };
    return { status: 200, body: this.body, contentType: this.type, headers, code: null };
  }
}

/** A refusal with a vendor code. Handlers throw it. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly status: number;

  constructor(code: number, message: string, data?: unknown, status = 200) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }

  toResponse(headers?: Record<string, string>): CallResponse {
    const data = this.data === undefined ? {} : { data: this.data };
    return json({ code: this.code, msg: this.message, ...data }, this.status, headers);
  }
}

export const notFound = () => new Refusal(404, 'not found');
export const forbidden = () => new Refusal(403, 'no permission');
/** The older services report one field at a time. */
export const badField = (field: string, reason: string) => new Refusal(1002, reason, { field, reason });
/** The dealer services report all fields at once. */
export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(422, 'invalid parameters', { errors });
export const conflict = (field: string) => new Refusal(409, `${field} already exists`, { field });
