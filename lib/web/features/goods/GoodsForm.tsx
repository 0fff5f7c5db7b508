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

/** Loads the currency of the newest goods, as most shops have one; "" for none. */
async function loadLatestCurrency(signal: AbortSignal): Promise<string> {
  const { items } = await call('goods.list', { query: { pageSize: 1 } }, { signal });
  return items[0]?.price?.currency ?? '';
}

const initialValuesQuery = queryOptions({
  queryKey: ['goods.create', 'start'],
  // When the currency cannot be loaded, the user chooses it.
  queryFn: async ({ signal }) => emptyGoods(await loadLatestCurrency(signal).catch(() => '')),
});

const noChoices: CurrentChoices = { products: [], platforms: [], currency: '' };

/**
 * The form on the page for new goods (vendor call 15). One button saves, the other saves and then lists the goods in the shop.
 * Both open the page of the goods.
 */
export function NewGoodsForm() {
  const t = useTranslations('goods');
  const locale = useLocale();
  const router = useRouter();
  const initialValues = useRecord(initialValuesQuery);
  const sections = useGoodsSections(noChoices);
  const savedName = useRef('');
  /** Whether the button that also lists the goods was pressed. */
  const shouldList = useRef(true);
  const common = useTranslations('common');
  const handleSaved = async (id: string | null) => {
    if (shouldList.current && id !== null) await listNewGoods(id, savedName.current, t);
    else showNotice(t(shouldList.current ? 'saved' : 'added', { name: savedName.current }));
    router.replace(id === null ? routesOf.goods : goodsPath(id));
  };
  return (
    <FormPage
      sections={sections}
      submitLabel={t('saveAndList')}
      otherSubmit={{
        label: common('save'),
        onPress: () => {
          shouldList.current = false;
        },
        onMainPress: () => {
          shouldList.current = true;
        },
      }}
      schema={GoodsDraft}
      initialValues={initialValues}
      toBody={useCallback((values: GoodsValues) => toCreateBody(values, locale), [locale])}
      save={async (body) => {
        savedName.current = body.name;
        return (await call('goods.create', { body })).id;
      }}
      onSaved={(id) => void handleSaved(id)}
      onCancel={() => router.push(routesOf.goods)}
      outcomeLink={({ name: typed }) => ({ href: searchUrl(routesOf.goods, typed), label: t('lookUp') })}
    />
  );
}

/**
 * Lists new goods and shows the result as a notice. After a failure the goods still exist; their page can list them. Never
 * rejects.
 */
async function listNewGoods(
  id: string,
  name: string,
  t: (key: 'nowListed' | 'added' | 'saved', values: { name: string }) => string,
): Promise<void> {
  try {
    const { done } = await call('goods.shelve', { body: { ids: [id], onShelf: true } });
    showNotice(t(done.includes(id) ? 'nowListed' : 'added', { name }));
  } catch {
    // The goods may be listed or not; their page shows it.
    showNotice(t('saved', { name }));
  }
}

/** The form that replaces the fields on the page of goods, `?edit=ID` (vendor call 18). */
export function EditGoods({ id, onSaved }: { id: string; onSaved: () => void }) {
  const t = useTranslations('goods');
  const locale = useLocale();
  const loadedGoods = useRecord(operationQuery('goods.read', { params: { id } }));
  const goods = loadedGoods.value;
  const { displayedValues, fixedHints } = useDisplayedValues(goods);
  const choices = useMemo(() => (goods ? currentChoices(goods) : noChoices), [goods]);
  const fields = useGoodsSections(choices);
  const sections = useConcurrentChangeHints(fields, displayedValues, fixedHints);
  const value = useMemo(() => goods && toFormValues(goods, locale), [goods, locale]);
  const version = goods?.version ?? '';
  const savedName = useRef('');
  const toBody = useCallback(
    (values: GoodsValues, initialValues: GoodsValues) => toChangeBody(values, initialValues, version, locale),
    [version, locale],
  );
  return (
    <FormPage
      sections={sections}
      isEdit
      schema={GoodsChange}
      initialValues={{ ...loadedGoods, value }}
      toBody={toBody}
      reload={loadedGoods.reload}
      save={async (body) => {
        savedName.current = body.name ?? goods?.name ?? '';
        await call('goods.change', { params: { id }, body });
        return id;
      }}
      onSaved={() => {
        showNotice(t('saved', { name: savedName.current }));
        closeForm(onSaved);
      }}
      onCancel={closeForm}
      outcomeLink={() => ({ href: goodsPath(id), label: t('lookUp') })}
    />
  );
}

/** Returns the choices that the goods have. They stay available even if the vendor no longer offers them. */
const currentChoices = ({ product, platform, price, originalPrice }: Goods): CurrentChoices => ({
  products: [{ value: product.id, label: product.name }],
  platforms: [{ value: platform.id, label: platform.name }],
  currency: (price ?? originalPrice)?.currency ?? '',
});

/**
 * Returns the stored values as texts, for hints at fields that another user has changed since the form was opened. `fixedHints`
 * replaces the value of pictures, which a text cannot show.
 */
function useDisplayedValues(goods: Goods | undefined) {
  const t = useTranslations('goods.hint');
  const { money } = useFormats();
  const fixedHints = useMemo(() => ({ pictures: t('changedPictures') }), [t]);
  const displayedValues = useMemo(
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
  return { displayedValues, fixedHints };
}
