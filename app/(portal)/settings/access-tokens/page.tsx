import { may } from '#lib/contract/access.ts';
import { tokenAreas } from '#lib/contract/operations/access-tokens.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { TokenList } from '#lib/web/features/access-tokens/TokenList.tsx';
import { Settings } from '#lib/web/features/settings/Settings.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('accessTokens.title');

/** The list of access tokens, which programs use in place of a password. */
export default async function AccessTokensPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity, expiresAt } = await requireAccess('tokens');
  const first = await loadFirstPage('accessTokens.list', searchParams);
  return (
    <Settings who={identity} current="accessTokens">
      <TokenList
        first={first}
        user={identity.userId}
        areas={tokenAreas.filter((area) => may(identity, area))}
        endsAt={new Date(expiresAt * 1000).toISOString()}
      />
    </Settings>
  );
}
