import { shared } from '../shared.ts';

/** The texts that a language lacked so far, as `locale:namespace.key`, each once in the life of the process. */
const missingMessages = (): Set<string> => shared('i18nMisses', () => new Set<string>());

export function recordMissingMessage(locale: string, path: string): void {
  missingMessages().add(`${locale}:${path}`);
}
