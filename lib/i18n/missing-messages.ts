import { shared } from '../shared.ts';

/** The texts that a language lacked so far, as `locale:namespace.key`, each once in the life of the process. */
export const missingMessages = (): Set<string> => shared('i18nMisses', () => new Set<string>());

/** Notes that `locale` has no text of its own for `path`. */
export function recordMissingMessage(locale: string, path: string): void {
  missingMessages().add(`${locale}:${path}`);
}
