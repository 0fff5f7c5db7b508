import { type Locale, localeOfTag } from '../../i18n/locales.ts';
import type { Namespaces } from '../../i18n/namespaces.ts';

/** The texts of the chat in a language, loaded with the chat: few pages need them. */
export async function chatTexts(tag: string): Promise<Partial<Namespaces>> {
  const locale: Locale = localeOfTag(tag);
  const [chat, attachment, translate] = await Promise.all([
    import(`../../../messages/${locale}/chat.json`),
    import(`../../../messages/${locale}/attachment.json`),
    import(`../../../messages/${locale}/translate.json`),
  ]);
  return { chat: chat.default, attachment: attachment.default, translate: translate.default };
}
