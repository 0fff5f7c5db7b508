import type { CallerInput, JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { type OperationName, type RouteOf, routes } from '#lib/contract/routes.ts';
import { buildRequest, type CallOptions, callAt } from './call-at.ts';

type InputlessName = {
  [Name in JsonOperationName]: Record<never, never> extends CallerInput<Name> ? Name : never;
}[JsonOperationName];

type ServerCall = <Name extends JsonOperationName>(
  name: Name,
  input: CallerInput<Name>,
) => Promise<ResponseBody<Name>>;

let callHere: ServerCall | undefined;

/** Sets what `call` does on the server, which needs no request to itself. */
export const setServerCall = (serverCall: ServerCall): void => {
  callHere = serverCall;
};

/** Calls an operation: in browsers by HTTP, for a page on the server directly. Throws CallError, on the server Problem. */
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
  return callHere ? callHere(name, input) : callAt<Name>(routes[name] as RouteOf<Name>, input, options);
}

export const requestOf = (
  name: OperationName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
) => buildRequest(routes[name], params, query);

/** The function that calls operations; tests pass their own. */
export type CallOperation = typeof call;
