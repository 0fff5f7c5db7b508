/** Lower case without accents, so that "ocana" finds "Ocaña". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Folded letters and digits only, so that "X431 Pro" and "X-431 PRO" are equal. */
export const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
