import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../control/faults.ts';
import { type CallResponse, type Envelope, json } from './call-response.ts';

/** Applies a fault to the vendor's response. Fields that the fault does not name stay. */
export function applyFault(fault: Fault, callResponse: CallResponse): CallResponse {
  const result = { ...callResponse, headers: { ...callResponse.headers, ...fault.headers } };
  if (fault.code !== undefined) Object.assign(result, json({ code: fault.code, msg: 'fault' }));
  if (fault.body !== undefined) {
    result.body = Buffer.from(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body));
    result.envelope = envelopeIn(fault.body);
    result.code = null;
  }
  if (fault.redirect !== undefined) {
    result.status = 302;
    result.headers.location = fault.redirect;
  }
  if (fault.status !== undefined) result.status = fault.status;
  if (fault.contentType !== undefined) result.contentType = fault.contentType;
  return result;
}

/** A fault's body is the vendor's when it is an object with a code. */
const envelopeIn = (body: unknown): Envelope | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined;

/** Sends a response with the fault's transport errors. Calls `onCut` before it closes the connection. */
export async function sendResponse(
  response: ServerResponse,
  callResponse: CallResponse,
  fault: Fault | undefined,
  onCut: () => void,
): Promise<void> {
  if (fault?.noResponse) return;
  if (fault?.delayMs) await wait(fault.delayMs);
  if (response.destroyed) return;
  if (fault?.resetConnection) {
    onCut();
    response.socket?.resetAndDestroy();
    return;
  }
  if (fault?.rawResponse !== undefined) {
    onCut();
    response.socket?.end(fault.rawResponse);
    return;
  }
  response.writeHead(callResponse.status, {
    'content-type': callResponse.contentType,
    'content-length': callResponse.body.length,
    ...callResponse.headers,
  });
  if (fault?.truncateAfter !== undefined) {
    onCut();
    response.write(callResponse.body.subarray(0, fault.truncateAfter), () => response.destroy());
    return;
  }
  if (fault?.throttle) await drip(response, callResponse.body, fault.throttle);
  else response.end(callResponse.body);
}

async function drip(response: ServerResponse, body: Buffer, rate: { bytes: number; everyMs: number }) {
  const step = Math.max(1, rate.bytes);
  response.flushHeaders();
  for (let at = 0; at < body.length && !response.destroyed; at += step) {
    response.write(body.subarray(at, at + step));
    await wait(rate.everyMs);
  }
  response.end();
}
