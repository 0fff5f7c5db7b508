import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { tokenAreas } from '#lib/contract/access-tokens.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { TokenList } from '#lib/features/access-tokens/TokenList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accessTokens'))('title') };
}

/** Access tokens for programs of the account's own. */
export default async function AccessTokensPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity, expiresAt } = await requireSession('tokens');
  const first = await loadFirstPage('accessTokens.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'accessTokens']}>
      <TokenList
        first={first}
        user={identity.userId}
        areas={tokenAreas.filter((area) => may(identity, area))}
        endsAt={new Date(expiresAt * 1000).toISOString()}
      />
    </MessagesProvider>
  );
}
