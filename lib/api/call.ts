import type { CallerInput, PlainName, ResponseBody } from '../contract/index.ts';
import { type OperationName, type RouteOf, routes } from '../contract/routes.ts';
import { type CallOptions, callAt, requestAt } from './call-at.ts';

type InputlessName = {
  [Name in PlainName]: Record<never, never> extends CallerInput<Name> ? Name : never;
}[PlainName];

export function call<Name extends InputlessName>(name: Name): Promise<ResponseBody<Name>>;
export function call<Name extends PlainName>(
  name: Name,
  input: CallerInput<Name>,
  options?: CallOptions,
): Promise<ResponseBody<Name>>;
export function call<Name extends PlainName>(
  name: Name,
  input = {} as CallerInput<Name>,
  options?: CallOptions,
): Promise<ResponseBody<Name>> {
  return callAt<Name>(routes[name] as RouteOf<Name>, input, options);
}

export const requestOf = (
  name: OperationName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
) => requestAt(routes[name], params, query);
