/** Lower case without accents, so that "ocana" finds "Ocaña". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters and digits alone: "X431 Pro" is "X-431 PRO". */
export const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
