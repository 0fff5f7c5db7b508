import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { fullSoftwareStates, softwarePeriods, type tcodeStates } from '#lib/contract/constants.ts';
import { call } from '../../api/call.ts';
import { loadDealers, loadProducts } from '../../queries/options.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import type { Filter, Option } from '../../ui/list/types.ts';

/** The statuses of a Tcode, in the order of the filter's options. */
const tcodeStateOptions = [
  'notRedeemed',
  'toBeRedeemed',
  'redeemed',
  'notPaid',
  'expired',
  'noExpiration',
  'softwareReturned',
  'discarded',
] as const satisfies readonly (typeof tcodeStates)[number][];

async function loadProductTypes(signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('products.choices', {}, { signal });
  const types = new Set(items.map(({ type }) => type));
  return [...types].sort().map((type) => ({ value: type, label: type }));
}

export function useDeviceFilters(): Filter[] {
  const t = useTranslations('devices');
  const countryName = useCountryName();
  return useMemo(() => {
    const yesNo = (name: string, label: string, yes: string, no: string): Filter => ({
      kind: 'select',
      name,
      label,
      options: [
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ],
    });
    const days = (name: string, label: string, group: string): Filter => ({
      kind: 'days',
      name,
      label,
      group,
      from: `${name}From`,
      to: `${name}To`,
    });
    const numbers = (name: string, label: string, group: string): Filter => ({
      kind: 'numbers',
      name,
      label,
      group,
      from: `${name}From`,
      to: `${name}To`,
    });
    const own: Option = { value: 'own', label: t('ownStock') };
    const device = t('section.device');
    const software = t('section.tcode');
    const dates = t('filter.days');
    const validity = t('filter.validity');
    return [
      { kind: 'search', name: 'q', input: 'snPart', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'product',
        label: t('field.product'),
        key: 'products',
        load: loadProducts,
      },
      yesNo('active', t('field.active'), t('active'), t('inactive')),
      yesNo('locked', t('field.locked'), t('locked'), t('unlocked')),
      {
        kind: 'choices',
        name: 'dealer',
        label: t('field.dealer'),
        key: `dealers ${own.label}`,
        load: async (signal) => [own, ...(await loadDealers(signal, countryName))],
      },
      { kind: 'text', name: 'sn', input: 'snPart', label: t('filter.sn'), group: device },
      {
        kind: 'choices',
        name: 'productType',
        label: t('field.productType'),
        group: device,
        key: 'productTypes',
        load: loadProductTypes,
      },
      { kind: 'text', name: 'paymentMethod', label: t('field.paymentMethod'), group: device },
      { kind: 'text', name: 'tcode', input: 'recordNumber', label: t('filter.tcode'), group: software },
      {
        kind: 'select',
        name: 'tcodeState',
        label: t('field.tcodeState'),
        group: software,
        options: tcodeStateOptions.map((value) => ({ value, label: t(`tcodeState.${value}`) })),
      },
      {
        kind: 'select',
        name: 'fullSoftware',
        label: t('field.fullSoftware'),
        group: software,
        options: fullSoftwareStates.map((value) => ({ value, label: t(`fullSoftware.${value}`) })),
      },
      numbers('fullSoftwareYears', t('field.fullSoftwareYears'), software),
      numbers('renaultUnlocks', t('field.renaultUnlocks'), software),
      numbers('updates', t('field.updates'), software),
      days('added', t('field.addedAt'), dates),
      days('imported', t('field.importedAt'), dates),
      days('activated', t('field.activatedAt'), dates),
      days('firstActivated', t('field.firstActivatedAt'), dates),
      days('expires', t('field.expiresOn'), dates),
      days('warranty', t('field.warrantyEnd'), dates),
      days('tcodeExpires', t('field.tcodeExpiresOn'), dates),
      ...softwarePeriods.map((period) => ({
        ...days(period, t(`period.${period}`), validity),
        needsGroup: true,
      })),
    ];
  }, [t, countryName]);
}

/**
 * Finds the filter by the last day of a software period and returns the period with the days; undefined without such a filter.
 * `period` is empty for the software as a whole. `isOnlyFilter`: the list has no other filter.
 */
export function filteredPeriod(filters: Readonly<Record<string, string>>) {
  const filterNames = [...softwarePeriods, 'expires'] as const;
  const name = filterNames.find((each) => filters[`${each}From`] || filters[`${each}To`]);
  if (!name) return undefined;
  const { [`${name}From`]: from, [`${name}To`]: to, timeZone: _, ...others } = filters;
  const period = name === 'expires' ? ('' as const) : name;
  return { period, from, to, isOnlyFilter: Object.keys(others).length === 0 };
}
