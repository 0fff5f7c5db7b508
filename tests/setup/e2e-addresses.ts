import type { Portal } from '../harness/portal.ts';
import { sharedAs } from '../harness/shared.ts';

/** Where the servers under test listen; undefined before they have been started. */
export function addresses(): { portal: Portal; sandbox: string } | undefined {
  const { [sharedAs.portal]: portal, [sharedAs.sandbox]: sandbox } = process.env;
  return portal && sandbox ? { portal: JSON.parse(portal) as Portal, sandbox } : undefined;
}
