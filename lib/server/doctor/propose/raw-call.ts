import { setTimeout as pause } from 'node:timers/promises';
import type { Values, VendorOptions } from '../../vendor-api/http/client.ts';
import { prepareRequest } from '../../vendor-api/http/prepare-request.ts';
import { parseRetryAfter } from '../../vendor-api/http/response.ts';
import { send } from '../../vendor-api/http/send.ts';
import type { PlainCall } from '../../vendor-format/calls.ts';
import { parseOrUndefined } from '../call-recorder.ts';

/** A response before the profile changes it. */
export interface RawResponse {
  /** 0 without a response. */
  readonly status: number;
  /** Undefined unless it is JSON. */
  readonly body: unknown;
}

const maxWaits = 3;
const maxWaitSeconds = 60;

/**
 * Sends a call by the current profile and returns its response, whatever it means. While the vendor limits calls
 * (status 429), waits as long as its header says, since such a response would be compared with others.
 */
export async function callRaw(
  call: PlainCall,
  values: Values,
  options: VendorOptions,
  path: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  try {
    for (let waits = 0; ; waits += 1) {
      const response = await send(prepareRequest(call, values, path, options), (incoming) => ({
        status: incoming.status,
        body: parseOrUndefined(incoming.text),
        waitSeconds: Math.min(parseRetryAfter(incoming.retryAfter), maxWaitSeconds),
      }));
      if (response.status !== 429 || waits === maxWaits) return response;
      await pause(response.waitSeconds * 1_000, undefined, { signal: options.signal });
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return { status: 0, body: undefined };
  }
}

/** Whether a response says something about its request: 429 and 5xx do not. */
export const isConclusive = ({ status }: RawResponse): boolean =>
  status > 0 && status !== 429 && status < 500;

/** Whether two responses say the same: equal status and equal short values, such as code and message. */
export const saysTheSame = (a: RawResponse, b: RawResponse): boolean => summaryOf(a) === summaryOf(b);

function summaryOf({ status, body }: RawResponse): string {
  if (typeof body !== 'object' || body === null) return String(status);
  const scalars = Object.entries(body).filter(([, value]) => typeof value !== 'object');
  const keys = Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'object' && value ? [key] : [],
  );
  // Times and ids of requests differ in each response.
  const stable = scalars.filter(([key]) => !/time|trace|request|_id$|nonce/i.test(key));
  return JSON.stringify([status, stable, keys]);
}
