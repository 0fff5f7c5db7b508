import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { loadPart } from '#lib/api/load-part.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { CaseList } from '#lib/features/cases/CaseList.tsx';
import { MostRead } from '#lib/features/cases/MostRead.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { LatePart } from '#lib/ui/LatePart.tsx';

export const generateMetadata = pageTitle('cases.title');

export default async function CasesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const mostRead = loadPart(callOnServer('cases.mostRead', {}));
  const [first, t] = await Promise.all([loadFirstPage('cases.list', searchParams), getTranslations('cases')]);
  return (
    <CaseList first={first} user={identity.userId}>
      <LatePart load={mostRead} placeholder={<div style={{ height: 108 }} />} about={t('mostRead')}>
        {({ items }) => items.length > 0 && <MostRead cases={items} />}
      </LatePart>
    </CaseList>
  );
}
