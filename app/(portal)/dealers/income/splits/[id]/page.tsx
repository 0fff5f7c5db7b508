import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { maxPageSize } from '#lib/contract/constants.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SplitDetail } from '#lib/web/features/income/SplitDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadSplit = cache((id: string) => loadRecord(callOnServer('income.split', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('income'), loadSplit((await params).id)]);
  return { title: record?.number || t('title') };
}

const emptyPart = { value: { items: [], total: 0 }, problem: undefined };

/** A split of income, with the first of its orders and withdrawals; the page links to the lists of all. */
export default async function SplitPage({ params, searchParams }: Props) {
  await requireAccess('business');
  const { id } = await params;
  const { record, problem } = await loadSplit(id);
  // The lists are filtered by the split's number.
  const query = record?.number ? { split: record.number, pageSize: maxPageSize } : null;
  const [orders, withdrawals] = await Promise.all([
    query ? loadPart(callOnServer('income.orders', { query })) : emptyPart,
    query ? loadPart(callOnServer('income.withdrawals', { query })) : emptyPart,
  ]);
  return (
    <SplitDetail
      id={id}
      search={searchOf(await searchParams)}
      split={record}
      problem={problem}
      orders={{ page: orders.value, problem: orders.problem }}
      withdrawals={{ page: withdrawals.value, problem: withdrawals.problem }}
    />
  );
}
