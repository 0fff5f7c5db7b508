/** The attribute of `<html>` that has `light` or `dark`; absent when the system decides. */
export const schemeAttribute = 'data-color-scheme';
