import type { ErrorOrigin } from '#lib/contract/browser-errors.ts';
import { sourceScheme } from './frames.ts';

/** Schemes of scripts that extensions, browsers and apps add to a page. Safari hides the address of an extension. */
const extensionScheme = /-extension$|^(?:webkit-masked-url|user-script)$/;

export const isExtensionSource = (source: string): boolean => extensionScheme.test(sourceScheme(source));

interface ErrorFacts {
  name: string;
  message: string;
  /** The innermost file, or "". */
  file: string;
  isTranslated: boolean;
}

/** Errors of React after a translator, such as that of Chrome, has moved or replaced its nodes. */
const movedNodesError =
  /^(?:NotFoundError|HierarchyRequestError)\b|\b(?:removeChild|insertBefore|appendChild)\b|React error #(?:418|423|425)\b/;

/** Returns whose code caused the error, by its innermost file and whether the page is translated. */
export function classifyError({ name, message, file, isTranslated }: ErrorFacts): ErrorOrigin {
  if (isExtensionSource(file)) return 'extension';
  // Browsers hide the errors of scripts from other origins. The portal has no such scripts.
  if (/^Script error\.?$/.test(message) && file === '') return 'extension';
  return isTranslated && movedNodesError.test(`${name}: ${message}`) ? 'translator' : 'portal';
}
