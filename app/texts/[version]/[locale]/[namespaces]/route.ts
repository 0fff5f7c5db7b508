import { isLocale } from '#lib/contract/locales.ts';
import { pickMessages } from '#lib/web/i18n/messages.ts';
import { messagesVersion } from '#lib/web/i18n/messages-url.ts';
import { isNamespace } from '#lib/web/i18n/texts.ts';

interface Context {
  params: Promise<{ version: string; locale: string; namespaces: string }>;
}

/**
 * Returns messages as JSON, by language and namespaces; 404 for unknown ones. With the version of another release, it returns the
 * current texts, which are then not cached.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { version, locale, namespaces } = await params;
  const names = namespaces.split(',');
  if (!isLocale(locale) || !names.every(isNamespace))
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const isCurrent = version === messagesVersion && process.env.NODE_ENV === 'production';
  return Response.json(await pickMessages(locale, names), {
    headers: { 'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store' },
  });
}
