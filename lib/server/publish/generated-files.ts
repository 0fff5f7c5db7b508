import { iconsSvg } from './icons-svg.ts';
import { contractSource, handlersSource, routesSource, textsSource } from './registries.ts';
import { themeCss } from './theme-css.ts';

/** Generated files with the functions that return their content. The order counts: the routes import the contract. */
export const generatedFiles: readonly (readonly [file: string, source: () => string | Promise<string>])[] = [
  ['lib/contract/domains.ts', contractSource],
  ['lib/server/operations/domains.ts', handlersSource],
  ['lib/web/i18n/namespaces.ts', textsSource],
  ['lib/contract/routes.ts', routesSource],
  ['lib/web/ui/icon/icons.svg', iconsSvg],
  ['app/theme.css', themeCss],
];
