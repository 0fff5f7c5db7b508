/** The attribute on `<html>` that says whether light or dark is on. */
export const schemeAttribute = 'data-color-scheme';
