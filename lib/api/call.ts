import type { Answer, CallerInput, PlainName } from '../contract/index.ts';
import { type OperationName, type RouteOf, routes } from '../contract/routes.ts';
import { type CallOptions, callAt, requestAt } from './call-at.ts';

/** Calls an operation from the browser; input and answer are typed by its contract. Throws CallError. Files: `upload`. */
export function call<Name extends PlainName>(
  name: Name,
  ...[input, options]: Record<never, never> extends CallerInput<Name>
    ? [CallerInput<Name>?, CallOptions?]
    : [CallerInput<Name>, CallOptions?]
): Promise<Answer<Name>> {
  return callAt<Name>(routes[name] as RouteOf<Name>, (input ?? {}) as CallerInput<Name>, options);
}

/** Method and address of a call by its name. */
export const requestOf = (
  name: OperationName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
) => requestAt(routes[name], params, query);
