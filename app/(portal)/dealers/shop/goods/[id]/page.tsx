import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { GoodsDetail } from '#lib/features/goods/GoodsDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('title') };
}

/** Screen 19: one of the goods, with the form that changes it; the query is that of the list it was opened from. */
export default async function OneOfGoodsPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('business');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('goods.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'form', 'pictures', 'goods']}>
      <GoodsDetail id={id} goods={record} problem={problem} />
    </Texts>
  );
}
