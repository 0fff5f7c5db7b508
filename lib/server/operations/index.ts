import type { OperationName } from '#lib/contract/routes.ts';
import type { OperationContext } from './context.ts';
import { handlersByDomain } from './domains.ts';

type AnyHandler = (input: unknown, context: OperationContext) => Promise<unknown>;

/** All handlers by the name of their operation, such as `dealers.list`. */
export const handlers = new Map(
  Object.entries(handlersByDomain).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(
      ([verb, handler]) => [`${domain}.${verb}` as OperationName, handler as AnyHandler] as const,
    ),
  ),
);
