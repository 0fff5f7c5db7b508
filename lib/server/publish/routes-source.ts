import { operations } from '#lib/contract/index.ts';

export const routesFile = 'lib/contract/routes.ts';

/** Returns the routes of all operations as a module, in the order of the contract. */
export function routesSource(): string {
  const lines = [...operations.values()].map(
    ({ name, method, path }) => `  '${name}': '${method} ${path}',\n`,
  );
  return `// Written by \`npm run routes\` from the contract.

/** All operations. Apart from the schemas, so that a browser can call one without a validator. */
export const routes = {
${lines.join('')}} as const;

export type OperationName = keyof typeof routes;
export type RouteOf<Name extends OperationName> = (typeof routes)[Name];
`;
}
