'use client';

import { queryOptions } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { type Goods, GoodsChange, GoodsDraft } from '#lib/contract/operations/goods.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { closeForm } from '../../ui/form/form-url.ts';
import { useConcurrentChangeHints } from '../../ui/form/use-concurrent-change-hints.ts';
import { useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { searchUrl } from '../../ui/list/state/list-url.ts';
import { emptyGoods, type GoodsValues, toChangeBody, toCreateBody, toFormValues } from './form-values.ts';
import { goodsPath } from './paths.ts';
import { type CurrentChoices, useGoodsSections } from './sections.ts';

/** The currency of the newest goods, as most shops have one. */
async function lastCurrency(signal: AbortSignal): Promise<string> {
  const { items } = await call('goods.list', { query: { pageSize: 1 } }, { signal });
  return items[0]?.price?.currency ?? '';
}

const startQuery = queryOptions({
  queryKey: ['goods.create', 'start'],
  // The form works without a currency too.
  queryFn: async ({ signal }) => emptyGoods(await lastCurrency(signal).catch(() => '')),
});

const noChoices: CurrentChoices = { products: [], platforms: [], currency: '' };

/** Creates goods (vendor call 15). */
export function NewGoods() {
  const t = useTranslations('goods');
  const locale = useLocale();
  const router = useRouter();
  const start = useRecord(startQuery);
  const sections = useGoodsSections(noChoices);
  const name = useRef('');
  const isListing = useRef(true);
  const common = useTranslations('common');
  const added = async (id: string) => {
    if (isListing.current) await listAdded(id, name.current, t);
    else showNotice(t('added', { name: name.current }));
    router.replace(goodsPath(id));
  };
  return (
    <FormPage
      sections={sections}
      submitLabel={t('saveAndList')}
      otherSubmit={{
        label: common('save'),
        onPress: () => {
          isListing.current = false;
        },
        onMainPress: () => {
          isListing.current = true;
        },
      }}
      schema={GoodsDraft}
      initialValues={start}
      toBody={useCallback((values: GoodsValues) => toCreateBody(values, locale), [locale])}
      save={async (body) => {
        name.current = body.name;
        return (await call('goods.create', { body })).id;
      }}
      onSaved={(id) => void added(id)}
      onCancel={() => router.push(routesOf.goods)}
      outcomeLink={({ name: typed }) => ({ href: searchUrl(routesOf.goods, typed), label: t('lookUp') })}
    />
  );
}

/** Lists new goods. After a refusal they are there, and their page lists them. */
async function listAdded(
  id: string,
  name: string,
  t: (key: 'nowListed' | 'added' | 'saved', values: { name: string }) => string,
): Promise<void> {
  try {
    const { done } = await call('goods.shelve', { body: { ids: [id], onShelf: true } });
    showNotice(t(done.includes(id) ? 'nowListed' : 'added', { name }));
  } catch {
    // Whether they are listed is shown on their page.
    showNotice(t('saved', { name }));
  }
}

/** Changes goods in place of their fields (vendor call 18). */
export function EditGoods({ id, onSaved }: { id: string; onSaved: () => void }) {
  const t = useTranslations('goods');
  const locale = useLocale();
  const read = useRecord(operationQuery('goods.read', { params: { id } }));
  const goods = read.value;
  const { displayed, apart } = useDisplayedValues(goods);
  const choices = useMemo(() => (goods ? currentChoices(goods) : noChoices), [goods]);
  const fields = useGoodsSections(choices);
  const sections = useConcurrentChangeHints(fields, displayed, apart);
  const value = useMemo(() => goods && toFormValues(goods, locale), [goods, locale]);
  const version = goods?.version ?? '';
  const name = useRef('');
  const toBody = useCallback(
    (values: GoodsValues, start: GoodsValues) => toChangeBody(values, start, version, locale),
    [version, locale],
  );
  return (
    <FormPage
      sections={sections}
      isEdit
      schema={GoodsChange}
      initialValues={{ ...read, value }}
      toBody={toBody}
      reload={read.reload}
      save={async (body) => {
        name.current = body.name ?? goods?.name ?? '';
        await call('goods.change', { params: { id }, body });
        return id;
      }}
      onSaved={() => {
        showNotice(t('saved', { name: name.current }));
        closeForm(onSaved);
      }}
      onCancel={closeForm}
      outcomeLink={() => ({ href: goodsPath(id), label: t('lookUp') })}
    />
  );
}

/** The current choices stay available, even if the vendor no longer offers them. */
const currentChoices = ({ product, platform, price, originalPrice }: Goods): CurrentChoices => ({
  products: [{ value: product.id, label: product.name }],
  platforms: [{ value: platform.id, label: platform.name }],
  currency: (price ?? originalPrice)?.currency ?? '',
});

/** Returns the current values for the hints of a concurrent change; pictures only say that they changed. */
function useDisplayedValues(goods: Goods | undefined) {
  const t = useTranslations('goods.hint');
  const { money } = useFormats();
  const apart = useMemo(() => ({ pictures: t('changedPictures') }), [t]);
  const displayed = useMemo(
    (): Record<keyof GoodsValues, string> | undefined =>
      goods && {
        name: goods.name,
        productId: goods.product.name,
        platformId: goods.platform.name,
        currency: (goods.price ?? goods.originalPrice)?.currency ?? '',
        price: money(goods.price),
        originalPrice: money(goods.originalPrice),
        note: goods.note,
        pictures: JSON.stringify(goods.pictures),
      },
    [goods, money],
  );
  return { displayed, apart };
}
