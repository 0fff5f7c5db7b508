import { perProcess } from '#lib/contract/per-process.ts';

/** Missing translations since the start of the process, as `locale:namespace.key`. The metrics report their number. */
const missingMessages = (): Set<string> => perProcess('i18nMisses', () => new Set<string>());

export function recordMissingMessage(locale: string, path: string): void {
  missingMessages().add(`${locale}:${path}`);
}
