import { getFormatter, getTranslations } from 'next-intl/server';
import type { WorkOrderCounts } from '#lib/contract/operations/work-orders.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { WorkOrderList } from '#lib/web/features/work-orders/WorkOrderList.tsx';
import { emptyValue } from '#lib/web/i18n/formats.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { LatePart } from '#lib/web/ui/loading/LatePart.tsx';

export const generateMetadata = pageTitle('workOrders.title');

/** Null when the vendor leaves out one of the numbers. */
const totalOf = ({ pending, progress, finished }: WorkOrderCounts) =>
  pending === null || progress === null || finished === null ? null : pending + progress + finished;

/** The list of work orders, with a tab and a count for each status. The counts are streamed. */
export default async function WorkOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('caseSummary');
  const counts = loadPart(callOnServer('workOrders.counts', {}));
  const [first, { number }, t] = await Promise.all([
    loadFirstPage('workOrders.list', searchParams),
    getFormatter(),
    getTranslations('workOrders.tabs'),
  ]);
  const renderCount = (select: (counts: WorkOrderCounts) => number | null) => (
    <LatePart load={counts} placeholder={<span style={{ visibility: 'hidden' }}>00</span>}>
      {(loaded) => {
        const count = select(loaded);
        return count === null ? emptyValue : number(count);
      }}
    </LatePart>
  );
  return (
    <>
      {/* Shows why the counts could not be loaded, once for all tabs. */}
      <LatePart load={counts} placeholder={null} about={t('label')}>
        {() => null}
      </LatePart>
      <WorkOrderList
        first={first}
        counts={{
          all: renderCount(totalOf),
          pending: renderCount(({ pending }) => pending),
          progress: renderCount(({ progress }) => progress),
          finished: renderCount(({ finished }) => finished),
        }}
        user={identity.userId}
      />
    </>
  );
}
