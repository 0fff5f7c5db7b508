import type { contract } from '#lib/contract/index.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { vendorHandlers } from '../vendor-api/index.ts';
import { accessTokens } from './access-tokens.ts';
import type { Handlers, OperationContext } from './context.ts';
import { sessions } from './sessions.ts';

const handlersByDomain: { [Domain in keyof typeof contract]: Handlers<(typeof contract)[Domain]> } = {
  ...vendorHandlers,
  accessTokens,
  sessions,
};

type AnyHandler = (input: unknown, context: OperationContext) => Promise<unknown>;

export const handlers = new Map(
  Object.entries(handlersByDomain).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(
      ([verb, handler]) => [`${domain}.${verb}` as OperationName, handler as AnyHandler] as const,
    ),
  ),
);
