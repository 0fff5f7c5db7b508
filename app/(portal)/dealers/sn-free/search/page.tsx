import { may } from '#lib/contract/access.ts';
import { cleanNumber } from '#lib/contract/input-types.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SearchResult } from '#lib/web/features/sn-free/SearchResult.tsx';
import { SnFreeSearch } from '#lib/web/features/sn-free/SnFreeSearch.tsx';
import { searchError } from '#lib/web/features/sn-free/search-error.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('snFree.search.title');

interface Props {
  searchParams: Promise<{ sn?: string | string[] }>;
}

/** Finds the SN-free record of a serial number. The form sends `sn` of the query; an invalid one is not searched. */
export default async function SnFreeSearchPage({ searchParams }: Props) {
  const { identity } = await requireAccess('snFree');
  const sn = cleanNumber([(await searchParams).sn].flat()[0] ?? '');
  const result = searchError(sn)
    ? undefined
    : await loadPart(callOnServer('snFree.search', { query: { sn } }));
  return (
    <ClientScreen namespaces={['list', 'scan', 'snFree']}>
      <SnFreeSearch
        user={identity.userId}
        sn={sn}
        result={result && { isLoaded: !result.problem, exists: Boolean(result.value?.record) }}
      >
        {result && <SearchResult sn={sn} result={result} devices={may(identity, 'equipment')} />}
      </SnFreeSearch>
    </ClientScreen>
  );
}
