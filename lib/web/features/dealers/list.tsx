import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { distributeToRoute, routesOf } from '../../nav.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import { useEndColumn } from '../../ui/list/table/use-end-column.tsx';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import type { Scope } from './scopes.ts';
import { useContractTag } from './use-contract-tag.ts';

function useDealerColumns(): Column<Dealer>[] {
  const t = useTranslations('dealers');
  const country = useCountryName();
  const { day } = useFormats();
  const end = useEndColumn();
  const contractTag = useContractTag();
  return useMemo(() => {
    const label = (field: keyof Dealer & keyof IntlFields) => ({ field, label: t(`field.${field}`) });
    const dayOf = (value: string | null) => (value ? day(value) : '');
    return [
      { ...label('name'), value: (row) => row.name, width: 174, sort: true, lead: true },
      { ...label('number'), value: (row) => row.number, width: 144, sort: true, copy: true, phone: 'end' },
      { ...label('type'), value: (row) => (row.type ? t(`type.${row.type}`) : ''), width: 162, wraps: true },
      { ...label('personInCharge'), value: (row) => row.personInCharge, width: 142 },
      { ...label('country'), value: (row) => country(row.country), width: 120, sort: true, phone: 'line' },
      { ...label('region'), value: (row) => row.region, width: 120, hidden: true },
      { ...label('address'), value: (row) => row.address, width: 220, hidden: true },
      { ...label('zipCode'), value: (row) => row.zipCode, width: 90, hidden: true },
      {
        ...label('contact'),
        value: (row) => row.contact,
        width: 150,
        hidden: true,
        copy: true,
        contact: 'phone',
      },
      { ...label('email'), value: (row) => row.email, width: 200, hidden: true, copy: true, contact: 'mail' },
      {
        ...label('contractNumber'),
        value: (row) => row.contractNumber,
        width: 140,
        hidden: true,
        copy: true,
      },
      {
        ...label('contractStart'),
        value: (row) => dayOf(row.contractStart),
        exported: (row) => row.contractStart ?? '',
        width: 120,
        sort: true,
        hidden: true,
        named: true,
      },
      end<Dealer>(
        { ...label('contractEnd'), width: 242, sort: true, phone: 'line' },
        (row) => row.contractEnd,
        (row) => contractTag(row.contractEnd),
      ),
      { ...label('account'), value: (row) => row.account, width: 130, hidden: true, copy: true },
    ];
  }, [t, country, day, end, contractTag]);
}

type IntlFields = typeof import('../../../../messages/en/dealers.json')['field'];

function useDealerFilters(): Filter[] {
  const t = useTranslations('dealers');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'type',
        label: t('field.type'),
        options: (['subDealer', 'similarDealer'] as const).map((value) => ({
          value,
          label: t(`type.${value}`),
        })),
      },
      { kind: 'country', name: 'country', label: t('field.country') },
      { kind: 'text', name: 'region', label: t('field.region') },
      {
        kind: 'select',
        name: 'contract',
        label: t('filter.contract'),
        options: (['active', 'expiring', 'expired'] as const).map((value) => ({
          value,
          label: t(`contract.${value}`),
        })),
      },
    ],
    [t],
  );
}

interface DealerListOptions {
  readonly scope: Scope;
  /** The account may distribute devices. */
  readonly distributes?: boolean;
}

export function useDealerList({ scope, distributes = false }: DealerListOptions): ListDefinition<Dealer> {
  const t = useTranslations('dealers');
  const columns = useDealerColumns();
  const filters = useDealerFilters();
  return useMemo(
    () => ({
      name: scope,
      title: t(`title.${scope}`),
      emptyText: t(`noneYet.${scope}`),
      add: t(`add.${scope}`),
      path: routesOf[scope],
      load: pageLoader(`${scope}.list`),
      loadAll: streamAll(`${scope}.list`),
      columns,
      filters,
      ...(distributes && {
        rowLink: {
          label: t('distribute'),
          hint: t('distributeHint'),
          href: (dealer) => distributeToRoute(dealer.id),
        },
      }),
      detail: true,
      edit: true,
    }),
    [scope, distributes, columns, filters, t],
  );
}
