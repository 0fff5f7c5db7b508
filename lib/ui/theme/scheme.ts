import type { Scheme } from '../../session/preferences.ts';

/** The attribute on `<html>` that says whether light or dark is on. */
export const schemeAttribute = 'data-color-scheme';

/**
 * The script that sets the attribute before anything is drawn. It is told what this browser's user chose: to read it
 * from the browser's storage would hold up the first paint.
 */
export function schemeScript(scheme: Scheme): string {
  const dark = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
  const value = scheme === 'system' ? dark : `'${scheme}'`;
  return `document.documentElement.setAttribute('${schemeAttribute}',${value})`;
}
