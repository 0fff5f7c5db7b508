export const schemeAttribute = 'data-color-scheme';
