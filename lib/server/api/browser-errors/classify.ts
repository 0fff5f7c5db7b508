import type { ErrorOrigin } from '#lib/contract/browser-errors.ts';
import { sourceScheme } from './frames.ts';

/** Safari hides the address of an extension; its own scripts and those of apps have `user-script`. */
const extensionScheme = /-extension$|^(?:webkit-masked-url|user-script)$/;

export const isExtensionSource = (source: string): boolean => extensionScheme.test(sourceScheme(source));

interface ClassifiedError {
  name: string;
  message: string;
  /** The innermost file, or "". */
  file: string;
  isTranslated: boolean;
}

/** Errors of React when a translator has moved or replaced its nodes, also while it hydrates the page. */
const ofMovedNodes =
  /^(?:NotFoundError|HierarchyRequestError)\b|\b(?:removeChild|insertBefore|appendChild)\b|React error #(?:418|423|425)\b/;

/** Returns whose error it is, by its innermost file and whether the page is translated. */
export function classifyError({ name, message, file, isTranslated }: ClassifiedError): ErrorOrigin {
  if (isExtensionSource(file)) return 'extension';
  // Browsers hide errors of scripts from other origins. The portal has none.
  if (/^Script error\.?$/.test(message) && file === '') return 'extension';
  return isTranslated && ofMovedNodes.test(`${name}: ${message}`) ? 'translator' : 'portal';
}
