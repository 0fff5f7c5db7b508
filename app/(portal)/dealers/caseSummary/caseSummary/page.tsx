import { getTranslations } from 'next-intl/server';
import type { QueryText } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { CaseIsland } from '#lib/web/features/cases/CaseIsland.tsx';
import { useCaseList } from '#lib/web/features/cases/list.tsx';
import { MostRead } from '#lib/web/features/cases/MostRead.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';
import { LatePart } from '#lib/web/ui/loading/LatePart.tsx';

export const generateMetadata = pageTitle('cases.title');

/** The list of cases, with the most read ones above it. */
export default async function CasesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('caseSummary');
  const mostRead = loadPart(callOnServer('cases.mostRead', {}));
  const [first, t] = await Promise.all([loadFirstPage('cases.list', searchParams), getTranslations('cases')]);
  return (
    <ListPage
      useList={useCaseList}
      first={first}
      user={identity.userId}
      Island={CaseIsland}
      above={
        <LatePart load={mostRead} placeholder={<div style={{ height: 108 }} />} about={t('mostRead')}>
          {({ items }) => items.length > 0 && <MostRead cases={items} />}
        </LatePart>
      }
    />
  );
}
