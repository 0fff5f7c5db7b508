'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { dealerName, recordOptions } from '../../queries/options.ts';
import { ChoiceSearch } from '../../ui/form/ChoiceSearch.tsx';
import { useCountryName } from '../../ui/form/countries.ts';
import type { Choice, LoadChoices } from '../../ui/form/types.ts';
import { ownStockId, type Target } from './target.ts';

interface Props {
  value: Target | null;
  onChange: (target: Target | null) => void;
}

/**
 * Selects the receiving dealer or the account's own stock. Dealers are grouped by their parent. The number of devices below the
 * field distinguishes dealers of one name. It is loaded for the chosen one only, as the vendor has no call for all.
 */
export function DealerField({ value, onChange }: Props) {
  const t = useTranslations('transfers.to');
  const client = useQueryClient();
  const countryName = useCountryName();
  const dealer = value?.id ?? '';
  const isDealer = dealer !== '' && dealer !== ownStockId;
  const stock = useQuery({
    ...operationQuery('devices.list', { query: { dealer, pageSize: 1 } }, { background: true }),
    enabled: isDealer,
    retry: false,
  });
  const load: LoadChoices = async (q, signal) => {
    const loadAll = client.ensureQueryData(operationQuery('dealers.choices', {}));
    const search = q === '' ? loadAll : call('dealers.choices', { query: { q } }, { signal });
    const [all, { items }] = await Promise.all([loadAll, search]);
    const indexes = new Map(all.items.map(({ id }, index) => [id, index]));
    const parentIndex = ({ parentId }: { parentId: string }) => indexes.get(parentId) ?? -1;
    const sorted = items.toSorted((a, b) => parentIndex(a) - parentIndex(b));
    const names = sorted.map((dealer) => ({
      id: dealer.id,
      name: dealerName(dealer, dealer.region, countryName(dealer.country)),
      terms: [dealer.name, dealer.number],
    }));
    const dealers = recordOptions(names).map((option, index): Choice => {
      const parent = all.items[parentIndex(sorted[index] ?? { parentId: '' })];
      return { ...option, ...(parent && { group: dealerName(parent) }) };
    });
    const ownStock: Choice = { value: ownStockId, label: t('ownStock'), note: t('takeBackNote') };
    return ownStock.label.toLowerCase().includes(q.toLowerCase()) ? [ownStock, ...dealers] : dealers;
  };
  return (
    <ChoiceSearch
      choicesKey="receiving dealers"
      load={load}
      namedChoices={value ? [{ value: value.id, label: value.label }] : []}
      value={dealer}
      onChange={(_, choice) => onChange(choice && { id: choice.value, label: choice.label })}
      field={{
        label: t('label'),
        placeholder: t('placeholder'),
        // A space keeps the height while the number loads.
        helperText:
          isDealer && stock.data && !stock.data.totalIsMinimum
            ? t('devices', { count: stock.data.total })
            : ' ',
      }}
    />
  );
}
