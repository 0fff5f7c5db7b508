'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxPictures, sellingCurrencies } from '#lib/contract/operations/goods.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { platformOptions, recordOptions } from '../../queries/options.ts';
import { formatAmount } from '../../ui/form/parse-amount.ts';
import type { UploadPicture } from '../../ui/form/pictures/types.ts';
import type { Choice, FormSection, LoadChoices } from '../../ui/form/types.ts';

/** The choices that the goods have. They are offered even if the vendor no longer does. */
export interface CurrentChoices {
  products: readonly Choice[];
  platforms: readonly Choice[];
  currency: string;
}

const searchQuery = (q: string) => (q ? { query: { q } } : {});

const findProducts: LoadChoices = async (text, signal) =>
  recordOptions((await call('goods.sellable', searchQuery(text), { signal })).items, ({ type }) => type);

const uploadPicture: UploadPicture = (file, options) =>
  upload('goods.uploadPicture', { query: { name: file.name }, file }, options);

export function useGoodsSections(current: CurrentChoices): FormSection[] {
  const t = useTranslations('goods');
  const locale = useLocale();
  return useMemo((): FormSection[] => {
    const findPlatforms: LoadChoices = async (text, signal) => {
      const { items } = await call('platforms.choices', searchQuery(text), { signal });
      // A search also finds closed platforms, after the others and disabled, so that the user sees why they cannot be chosen.
      const offered = items.filter(({ open }) => open !== false);
      if (text) offered.push(...items.filter(({ open }) => open === false));
      return platformOptions(offered).map((option, index): Choice => {
        if (offered[index]?.open !== false) return option;
        return {
          ...option,
          label: t('closedPlatform', { name: option.label }),
          note: t('closedNote'),
          disabled: true,
        };
      });
    };
    const example = formatAmount({ minor: 129_900, currency: 'EUR' }, locale);
    const amountReasons = {
      type: t('wrong.amount', { example }),
      tooSmall: t('wrong.nothing'),
    };
    const currencies = [...new Set([...(current.currency ? [current.currency] : []), ...sellingCurrencies])];
    return [
      {
        title: t('section.goods'),
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t('field.name'),
            required: true,
            wide: true,
            reasons: { required: t('required.name') },
          },
          {
            kind: 'search',
            name: 'productId',
            label: t('field.product'),
            required: true,
            key: 'goods.sellable',
            load: findProducts,
            namedChoices: current.products,
            reasons: { required: t('required.product'), refusedByVendor: t('wrong.product') },
            hint: t('hint.search'),
          },
          {
            kind: 'search',
            name: 'platformId',
            label: t('field.platform'),
            required: true,
            key: `goods.platforms ${locale}`,
            load: findPlatforms,
            namedChoices: current.platforms,
            reasons: { required: t('required.platform'), refusedByVendor: t('wrong.platform') },
            hint: t('hint.search'),
          },
        ],
      },
      {
        title: t('section.price'),
        fields: [
          {
            kind: 'select',
            name: 'currency',
            label: t('field.currency'),
            required: true,
            options: currencies.map((value) => ({ value, label: value })),
            reasons: {
              required: t('required.currency'),
              currency: t('required.currency'),
              choice: t('required.currency'),
            },
          },
          {
            kind: 'amount',
            name: 'price',
            label: t('field.price'),
            required: true,
            currencyIn: 'currency',
            reasons: { ...amountReasons, required: t('required.price') },
          },
          {
            kind: 'amount',
            name: 'originalPrice',
            label: t('field.originalPrice'),
            currencyIn: 'currency',
            reasons: amountReasons,
            hint: t('hint.originalPrice'),
          },
        ],
      },
      {
        title: t('section.presentation'),
        fields: [
          {
            kind: 'multiline',
            name: 'note',
            label: t('field.note'),
            required: true,
            wide: true,
            reasons: { required: t('required.note') },
            hint: t('hint.note'),
          },
          {
            kind: 'pictures',
            name: 'pictures',
            label: t('field.pictures'),
            required: true,
            wide: true,
            max: maxPictures,
            upload: uploadPicture,
            reasons: { tooSmall: t('required.pictures'), uploading: t('wrong.uploading') },
          },
        ],
      },
    ];
  }, [t, locale, current]);
}
