import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { type OperationName, type RouteOf, routes } from '#lib/contract/routes.ts';
import { buildRequest, type CallOptions, callAt } from './call-at.ts';

/** Operations that can be called without input. */
type InputlessName = {
  [Name in JsonOperationName]: Record<never, never> extends CallerInput<Name> ? Name : never;
}[JsonOperationName];

type ServerCall = <Name extends JsonOperationName>(
  name: Name,
  input: CallerInput<Name>,
) => Promise<ResponseBody<Name>>;

let serverCall: ServerCall | undefined;

/** Sets how `call` runs an operation on the server, without HTTP (lib/page/call-on-server.ts). */
export const setServerCall = (runOperation: ServerCall): void => {
  serverCall = runOperation;
};

/**
 * Calls an operation of the API: by HTTP in browsers, directly while the server renders a page. Throws CallError in
 * browsers and Problem on the server.
 */
export function call<Name extends InputlessName>(name: Name): Promise<ResponseBody<Name>>;
export function call<Name extends JsonOperationName>(
  name: Name,
  input: CallerInput<Name>,
  options?: CallOptions,
): Promise<ResponseBody<Name>>;
export function call<Name extends JsonOperationName>(
  name: Name,
  input = {} as CallerInput<Name>,
  options?: CallOptions,
): Promise<ResponseBody<Name>> {
  return serverCall ? serverCall(name, input) : callAt<Name>(routes[name] as RouteOf<Name>, input, options);
}

/** Returns the method and the address of an operation, for callers that send the request themselves. */
export const requestOf = (
  name: OperationName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
) => buildRequest(routes[name], params, query);

/** The function that calls operations; tests pass their own. */
export type CallOperation = typeof call;
